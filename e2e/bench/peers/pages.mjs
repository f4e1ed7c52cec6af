/** The same pages, once for each library: what it needs of markup, and the script that an author would write for it. */

const pictures = ['hero', 'workshop', 'bench-hall', 'stool-work', 'table-lamp', 'trivet-pot'];
const picture = (index) => `/media/${pictures[index % pictures.length]}.svg`;
const photo = '/media/photos/bay-morning.jpg';
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('\n');
const image = (index, more = 'loading="lazy"') =>
  `<img src="${picture(index)}" alt="Slide ${index + 1}" width="1600" height="1067" ${more}>`;

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

/** Parts of pages, once for each library: markup, and the script and styles that an author would write for it. A part without a script is ours. */
const slideshows = (galleries, slides) => ({
  mortise: {
    body: times(
      galleries,
      () =>
        `<div data-widget="slideshow" data-load="now" data-autoplay="true" role="group" aria-label="Gallery"><button type="button" data-part="pause" hidden></button><button type="button" data-part="previous" hidden></button><button type="button" data-part="next" hidden></button><div data-part="track">${times(slides, (at) => `<figure data-part="slide" data-slide-id="s${at}">${image(at)}</figure>`)}</div></div>`,
    ),
    done: `[...document.querySelectorAll('[data-widget=slideshow]')].every((each) => each.querySelector('[data-part=pause]:not([hidden])'))`,
  },
  swiper: {
    script: `import Swiper from 'swiper'; import { A11y, Autoplay, EffectFade, Keyboard, Navigation } from 'swiper/modules'; import 'swiper/css'; import 'swiper/css/effect-fade'; import 'swiper/css/navigation';
      for (const root of document.querySelectorAll('.swiper')) new Swiper(root, { modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation], effect: 'fade', loop: true, autoplay: { delay: 5000 }, keyboard: true, navigation: { nextEl: root.querySelector('.swiper-button-next'), prevEl: root.querySelector('.swiper-button-prev') } });`,
    body: times(
      galleries,
      () =>
        `<div class="swiper"><div class="swiper-wrapper">${times(slides, (at) => `<div class="swiper-slide">${image(at)}</div>`)}</div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`,
    ),
    done: `document.querySelectorAll('.swiper-initialized').length === ${galleries}`,
  },
  embla: {
    script: `import EmblaCarousel from 'embla-carousel'; import Autoplay from 'embla-carousel-autoplay'; import Fade from 'embla-carousel-fade';
      for (const root of document.querySelectorAll('.embla')) { const embla = EmblaCarousel(root.querySelector('.viewport'), { loop: true }, [Autoplay({ delay: 5000 }), Fade()]);
        root.querySelector('.previous').addEventListener('click', () => embla.scrollPrev()); root.querySelector('.next').addEventListener('click', () => embla.scrollNext());
        root.addEventListener('keydown', ({ key }) => { if (key === 'ArrowLeft') embla.scrollPrev(); else if (key === 'ArrowRight') embla.scrollNext(); }); root.dataset.done = ''; }`,
    style: `.viewport{overflow:hidden}.container{display:flex}.container>*{flex:0 0 100%;min-width:0}.container img{width:100%;height:auto}`,
    body: times(
      galleries,
      () =>
        `<div class="embla"><button class="previous">Previous</button><button class="next">Next</button><div class="viewport"><div class="container">${times(slides, (at) => `<div>${image(at)}</div>`)}</div></div></div>`,
    ),
    done: `document.querySelectorAll('.embla[data-done]').length === ${galleries}`,
  },
  splide: {
    script: `import Splide from '@splidejs/splide'; import '@splidejs/splide/css/core';
      for (const root of document.querySelectorAll('.splide')) new Splide(root, { type: 'fade', rewind: true, autoplay: true, interval: 5000, keyboard: 'global' }).mount();`,
    body: times(
      galleries,
      () =>
        `<div class="splide"><div class="splide__track"><ul class="splide__list">${times(slides, (at) => `<li class="splide__slide">${image(at)}</li>`)}</ul></div></div>`,
    ),
    done: `document.querySelectorAll('.splide.is-initialized').length === ${galleries}`,
  },
});

const lightboxes = (slides) => ({
  mortise: {
    body: `<div data-widget="lightbox" data-load="now" role="group" aria-label="Gallery">${times(slides, (at) => `<figure data-part="slide" data-slide-id="l${at}" data-image-dimensions="1600x1067">${image(at)}</figure>`)}</div>`,
    done: `document.querySelector('[data-widget=lightbox] img[role=button]')`,
    act: '[data-widget=lightbox] img',
    opened: `document.querySelector('dialog[open] img')?.complete`,
  },
  photoswipe: {
    script: `import PhotoSwipeLightbox from 'photoswipe/lightbox'; import 'photoswipe/style.css';
      const lightbox = new PhotoSwipeLightbox({ gallery: '#gallery', children: 'a', pswpModule: () => import('photoswipe') }); lightbox.init(); document.body.dataset.photoswipe = '';`,
    body: `<div id="gallery">${times(slides, (at) => `<a href="${picture(at)}" data-pswp-width="1600" data-pswp-height="1067">${image(at)}</a>`)}</div>`,
    done: `'photoswipe' in document.body.dataset`,
    act: '#gallery a',
    opened: `document.querySelector('.pswp--open .pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)')?.complete`,
  },
});

const shownPhotos = `[...document.images].filter((each) => each.currentSrc.includes('bay-morning')).length > 2`;
const photos = (count) => {
  const one = `<img data-src="${photo}" alt="" width="336" height="224" data-image-dimensions="2400x1350">`;
  return {
    mortise: {
      body: `<div data-widget="images" data-load="now" data-mode="fill">${times(count, () => `<figure>${one}</figure>`)}</div>`,
      done: shownPhotos,
    },
    'mortise, a root each': {
      body: times(count, () => `<figure data-widget="images" data-load="now" data-mode="fill">${one}</figure>`),
      done: shownPhotos,
    },
    lazysizes: {
      script: `import 'lazysizes';`,
      body: times(
        count,
        () => `<figure><img class="lazyload" data-src="${photo}" alt="" width="336" height="224"></figure>`,
      ),
      done: shownPhotos,
    },
  };
};

/** Sizes of one of many pictures in a box of 3:2, as the server writes them: each with the width of the box that it suffices for. */
const address = (at) => `${photo}?picture=${at}`;
const ladder = (at) =>
  [100, 300, 500, 750, 1000, 1500]
    .map((size) => `${address(at)}&amp;format=${size}w ${Math.floor(size / 1.185)}w`)
    .join(', ');
const sizedPhotos = (count) => {
  const box = 'alt="" width="336" height="224"';
  const crop = 'style="object-fit:cover;object-position:63% 40%"';
  const natively = times(
    count,
    (at) =>
      `<figure><img src="${address(at)}" srcset="${ladder(at)}" sizes="auto, 336px" loading="lazy" ${box} ${crop}></figure>`,
  );
  return {
    'no script': { script: '', body: natively, done: shownPhotos },
    // Its blocks have no behaviour: the browser chooses and waits.
    'mortise, its blocks': { body: natively, done: `window.mortise && ${shownPhotos}` },
    'mortise, data-src': {
      body: `<div data-widget="images" data-load="now" data-mode="fill">${times(count, (at) => `<figure><img data-src="${address(at)}" data-image-dimensions="2400x1350" data-image-focal-point="0.63,0.4" ${box}></figure>`)}</div>`,
      done: shownPhotos,
    },
    lazysizes: {
      script: `import 'lazysizes';`,
      body: times(
        count,
        (at) =>
          `<figure><img class="lazyload" data-src="${address(at)}" data-srcset="${ladder(at)}" data-sizes="auto" ${box} ${crop}></figure>`,
      ),
      done: shownPhotos,
    },
  };
};

const videos = (count) => ({
  mortise: {
    body: times(
      count,
      () =>
        `<div data-widget="video" data-load="now" data-html="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" data-title="A film"><a data-part="overlay" href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">${image(0)}</a></div>`,
    ),
    done: `document.querySelectorAll('[data-part=overlay][role=button]').length === ${count}`,
  },
  'lite-youtube-embed': {
    script: `import 'lite-youtube-embed'; import 'lite-youtube-embed/src/lite-yt-embed.css'; customElements.whenDefined('lite-youtube').then(() => (document.body.dataset.youtube = ''));`,
    body: times(
      count,
      () => `<lite-youtube videoid="aqz-KE-bpKQ" style="background-image:url(${picture(0)})"></lite-youtube>`,
    ),
    done: `'youtube' in document.body.dataset`,
  },
});

/** One page of several parts. What is pressed is what one of them presses. */
function join(...parts) {
  const scripts = parts.flatMap(({ script }) => script ?? []);
  return {
    ...Object.assign({}, ...parts.map(({ act, opened }) => act && { act, opened })),
    ...(scripts.length && { script: scripts.join('\n') }),
    style: parts.map(({ style = '' }) => style).join(''),
    body: parts.map(({ body }) => body).join('\n'),
    done: parts.map(({ done }) => `(${done})`).join(' && '),
  };
}

const wholePage = () => {
  const shows = slideshows(1, 10);
  const [lightbox, loader, video] = [lightboxes(12), photos(30), videos(3)];
  const others = [lightbox.photoswipe, video['lite-youtube-embed']];
  // The pictures stand first: only those that are near are fetched.
  return {
    mortise: join(loader.mortise, shows.mortise, lightbox.mortise, video.mortise),
    'embla and others': join(loader.lazysizes, shows.embla, ...others),
    'swiper and others': join(loader.lazysizes, shows.swiper, ...others),
  };
};

/**
 * Kinds of pages and, by library, how each is written. `done` holds in the page once everything is attached; `act` names what is pressed
 * then, after which `opened` has to hold.
 */
export const kinds = {
  nothing: {
    about: 'a line of text; what is below contains as much',
    pages: {
      'no script': { script: '', body: '<p>Nothing</p>', done: 'true' },
      mortise: { body: '<p>Nothing</p>', done: 'window.mortise' },
    },
  },
  slideshow: {
    about: '10 slideshows of 20 slides with fade, autoplay, keyboard, touch and buttons',
    pages: slideshows(10, 20),
  },
  lightbox: { about: 'a lightbox over 20 pictures, from the press to the picture', pages: lightboxes(20) },
  images: { about: '200 pictures that are fetched when they come near', pages: photos(200) },
  sizes: {
    about: '60 pictures that come near in the size of their box, cropped around their focal point',
    pages: sizedPhotos(60),
  },
  video: { about: '20 videos of YouTube, of which nothing is asked before a press', pages: videos(20) },
  page: {
    about:
      'a slideshow of 10, a lightbox over 12, 30 pictures, 3 videos; others: PhotoSwipe, lazysizes, lite-youtube-embed',
    pages: wholePage(),
  },
};
