/** The same pages, once for each library: what it needs of markup, and the script that an author would write for it. */

const pictures = ['hero', 'workshop', 'bench-hall', 'stool-work', 'table-lamp', 'trivet-pot'];
const picture = (index) => `/media/${pictures[index % pictures.length]}.svg`;
const photo = '/media/photos/bay-morning.jpg';
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('\n');
const image = (index, more = 'loading="lazy"') => `<img src="${picture(index)}" alt="Slide ${index + 1}" width="1600" height="1067" ${more}>`;

/** Versions that are compared; `npm install` takes them from the registry. */
export const packages = {
  swiper: '14.4.0',
  'embla-carousel': '8.6.0',
  'embla-carousel-autoplay': '8.6.0',
  'embla-carousel-fade': '8.6.0',
  '@splidejs/splide': '4.1.4',
  photoswipe: '5.4.4',
  lazysizes: '5.3.2',
  'lite-youtube-embed': '0.3.4',
};

const galleries = 10;
const slides = 20;

/**
 * A page a library: `body`, and what is bundled for it. `done` holds in the page once everything is attached; `act` names what is
 * pressed then, after which `opened` has to hold. Both run in the page and know nothing from outside.
 */
export const peers = {
  slideshow: {
    about: `${galleries} slideshows of ${slides} slides with fade, autoplay, keyboard, touch and buttons`,
    ours: {
      body: times(galleries, () => `<div data-widget="slideshow" data-load="now" data-autoplay="true" role="group" aria-label="Gallery"><button type="button" data-part="pause" hidden></button><button type="button" data-part="previous" hidden></button><button type="button" data-part="next" hidden></button><div data-part="track">${times(slides, (at) => `<figure data-part="slide" data-slide-id="s${at}">${image(at)}</figure>`)}</div></div>`),
      done: () => [...document.querySelectorAll('[data-widget]')].every((each) => each.querySelector('[data-part=pause]:not([hidden])')),
    },
    swiper: {
      script: `import Swiper from 'swiper'; import { A11y, Autoplay, EffectFade, Keyboard, Navigation } from 'swiper/modules'; import 'swiper/css'; import 'swiper/css/effect-fade'; import 'swiper/css/navigation';
        for (const root of document.querySelectorAll('.swiper')) new Swiper(root, { modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation], effect: 'fade', loop: true, autoplay: { delay: 5000 }, keyboard: true, navigation: { nextEl: root.querySelector('.swiper-button-next'), prevEl: root.querySelector('.swiper-button-prev') } });`,
      body: times(galleries, () => `<div class="swiper"><div class="swiper-wrapper">${times(slides, (at) => `<div class="swiper-slide">${image(at)}</div>`)}</div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`),
      done: () => document.querySelectorAll('.swiper-initialized').length === 10,
    },
    embla: {
      script: `import EmblaCarousel from 'embla-carousel'; import Autoplay from 'embla-carousel-autoplay'; import Fade from 'embla-carousel-fade';
        for (const root of document.querySelectorAll('.embla')) { const embla = EmblaCarousel(root.querySelector('.viewport'), { loop: true }, [Autoplay({ delay: 5000 }), Fade()]);
          root.querySelector('.previous').addEventListener('click', () => embla.scrollPrev()); root.querySelector('.next').addEventListener('click', () => embla.scrollNext());
          root.addEventListener('keydown', ({ key }) => { if (key === 'ArrowLeft') embla.scrollPrev(); else if (key === 'ArrowRight') embla.scrollNext(); }); root.dataset.done = ''; }`,
      style: `.viewport{overflow:hidden}.container{display:flex}.container>*{flex:0 0 100%;min-width:0}.container img{width:100%;height:auto}`,
      body: times(galleries, () => `<div class="embla"><button class="previous">Previous</button><button class="next">Next</button><div class="viewport"><div class="container">${times(slides, (at) => `<div>${image(at)}</div>`)}</div></div></div>`),
      done: () => document.querySelectorAll('.embla[data-done]').length === 10,
    },
    splide: {
      script: `import Splide from '@splidejs/splide'; import '@splidejs/splide/css/core';
        for (const root of document.querySelectorAll('.splide')) new Splide(root, { type: 'fade', rewind: true, autoplay: true, interval: 5000, keyboard: 'global' }).mount();`,
      body: times(galleries, () => `<div class="splide"><div class="splide__track"><ul class="splide__list">${times(slides, (at) => `<li class="splide__slide">${image(at)}</li>`)}</ul></div></div>`),
      done: () => document.querySelectorAll('.splide.is-initialized').length === 10,
    },
  },
  lightbox: {
    about: 'a lightbox over 20 pictures, from the press to the picture',
    ours: {
      body: `<div data-widget="lightbox" data-load="now" role="group" aria-label="Gallery">${times(slides, (at) => `<figure data-part="slide" data-slide-id="s${at}" data-image-dimensions="1600x1067">${image(at)}</figure>`)}</div>`,
      done: () => document.querySelector('[data-part=slide] img[role=button]'),
      act: '[data-part=slide] img',
      opened: () => document.querySelector('dialog[open] img')?.complete,
    },
    photoswipe: {
      script: `import PhotoSwipeLightbox from 'photoswipe/lightbox'; import 'photoswipe/style.css';
        const lightbox = new PhotoSwipeLightbox({ gallery: '#gallery', children: 'a', pswpModule: () => import('photoswipe') }); lightbox.init(); document.body.dataset.done = '';`,
      body: `<div id="gallery">${times(slides, (at) => `<a href="${picture(at)}" data-pswp-width="1600" data-pswp-height="1067">${image(at)}</a>`)}</div>`,
      done: () => 'done' in document.body.dataset,
      act: '#gallery a',
      opened: () => document.querySelector('.pswp--open .pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)')?.complete,
    },
  },
  images: {
    about: '200 pictures that are fetched when they come near',
    ours: {
      body: times(200, () => `<figure data-widget="images" data-load="now" data-mode="fill"><img data-src="${photo}" alt="" width="336" height="224" data-image-dimensions="2400x1350"></figure>`),
      done: () => [...document.images].filter((each) => each.currentSrc).length > 2,
    },
    lazysizes: {
      script: `import 'lazysizes';`,
      body: times(200, () => `<figure><img class="lazyload" data-src="${photo}" alt="" width="336" height="224"></figure>`),
      done: () => [...document.images].filter((each) => each.currentSrc).length > 2,
    },
  },
  video: {
    about: '20 videos of YouTube, of which nothing is asked before a press',
    ours: {
      body: times(20, () => `<div data-widget="video" data-load="now" data-html="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" data-title="A film"><a data-part="overlay" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">${image(0)}</a></div>`),
      done: () => document.querySelectorAll('[data-part=overlay][role=button]').length === 20,
    },
    'lite-youtube-embed': {
      script: `import 'lite-youtube-embed'; import 'lite-youtube-embed/src/lite-yt-embed.css'; customElements.whenDefined('lite-youtube').then(() => (document.body.dataset.done = ''));`,
      body: times(20, () => `<lite-youtube videoid="aqz-KE-bpKQ" style="background-image:url(${picture(0)})"></lite-youtube>`),
      done: () => 'done' in document.body.dataset,
    },
  },
};
