import { policy } from './policy.js';

const id = (last: string): string => `5f1d3c0a7b2e4d6f8a9c20${last}`;

export const shipping = policy({
  id: id('e1'),
  path: '/shipping',
  title: 'Shipping',
  description: 'What sending costs, how long it takes, and how a stool travels.',
  eyebrow: 'Three weeks, then the post',
  parts: [
    [
      'How long it takes',
      'Furniture is made after you order it: about three weeks for stools, stands and tables. Benches are made in spring and autumn. Boards, trivets and soap are on the shelf and leave within two working days.\n\nThe post needs three to six days after that. We write when your piece is on the bench, and again when it leaves.',
    ],
    [
      'What it costs',
      'From $400 the post costs you nothing. The crate is made of the same wood as the benches, and people keep rabbits in it. Who comes on a Saturday gets coffee.',
      {
        caption: 'Three ways home',
        rows: [
          ['How', 'Where to', 'Price'],
          ['Flat, by post', 'United States, Canada, Mexico', '$18'],
          ['Put together, in a crate', 'United States, Canada', '$95'],
          ['Collected on a Saturday', 'The sail loft', '$0'],
        ],
      },
    ],
    [
      'How it travels',
      'Stools travel with their legs out and go together by hand; a mallet helps, a shoe will do. If anything arrives broken, send us a picture of it the same week and we make it again.',
    ],
  ],
});

export const returns = policy({
  id: id('e2'),
  path: '/returns',
  title: 'Returns and repairs',
  description: 'Thirty days to sit on it, and a repair for life.',
  eyebrow: 'Sit on it for a month',
  parts: [
    [
      'Thirty days',
      'If it is not right, send it back as it came within thirty days. We pay the carrier and ask one question. The money is back within a week of the piece.',
    ],
    [
      'What we cannot take back',
      'Plans that were downloaded, gift cards that were spent, soap that was stirred, and pieces made to a height of your own, unless we measured wrong.',
    ],
    [
      'A repair for life',
      'When a joint loosens, we mend it: yours, or that of whoever has it next. The number under the seat is all we need. You pay the way here, we pay the way back.',
    ],
  ],
});

export const privacy = policy({
  id: id('e3'),
  path: '/privacy',
  title: 'Privacy',
  description: 'What this site knows about you, what for, and how to have it forgotten.',
  eyebrow: 'In plain words',
  parts: [
    [
      'What we keep',
      'Your letter or booking until it is answered and for a year after. Your order for ten years, because the tax office says so. Your address for the four letters a year until you say stop: each letter has a link for it.',
    ],
    [
      'What we count',
      'Visits, and only after you say yes. We count which pages are read, on this server and nowhere else. Without your yes nothing is counted and nothing is stored but a cookie that keeps forms safe. You can change your mind at the foot of every page, under “Cookie choice”.',
    ],
    [
      'Who else sees it',
      'The carrier gets the address on the parcel. Films from other hosts are asked for only when you press Play; the seats at Tock and the button of X only after your yes to cookies, or the seats at their button, and the comments below a journal entry only when you ask to see them or said yes to cookies; they lie with Disqus. The typefaces and pictures come from this server. Nothing is sold, and nobody has ever offered.',
    ],
    [
      'Your rights',
      'Ask us at hello@tern.example what we have of you, have it corrected, have it sent to you or have it deleted. We answer within two days; the law would give us a month.',
    ],
  ],
});

export const terms = policy({
  id: id('e4'),
  path: '/terms',
  title: 'Terms',
  description: 'What you and we agree to when you order.',
  eyebrow: 'As few as we could manage',
  parts: [
    [
      'Ordering',
      'Your order is an offer; it is agreed once we confirm it by e-mail. Prices are in US dollars. Sales tax is added where Maine asks for it, and the checkout shows it before you order.',
    ],
    [
      'Paying',
      'You pay after we confirm, by bank transfer or card. The piece is yours once it is paid for, and the number under the seat is yours for good.',
    ],
    [
      'Wood',
      'Wood moves, darkens and has opinions. Yours will not look exactly like the picture. If you mind the one you got, the thirty days are for that.',
    ],
    [
      'If something goes wrong',
      'We are liable for what we make, as the law of Maine says. Please do not stand on the edge of a stool: with any number of legs.',
    ],
  ],
});

export const imprint = policy({
  id: id('e5'),
  path: '/imprint',
  title: 'Imprint',
  description: 'Who makes this site and answers for it.',
  eyebrow: 'Who we are',
  parts: [
    [
      'Tern Joinery',
      '14 Sail Loft Lane\nHarrow’s Landing, Maine\nUnited States\n\nhello@tern.example\n+1 207 555 0133',
    ],
    ['Responsible for the content', 'Ines Halloran and Wick Adeyemi, at the address above.'],
    [
      'A demo',
      'Tern Joinery is the demo site of Mortise. The shop, its people and its stools are invented; what you order is never made, and nothing is charged. The pictures were rendered for this site. Its typefaces are Young Serif and Figtree, both under the SIL Open Font License.',
    ],
  ],
});
