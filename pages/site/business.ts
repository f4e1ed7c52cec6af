import type { Business } from '../../protocol/site/business.js';

/** The joinery's door. */
export const business: Business = {
  type: 'FurnitureStore',
  email: 'hello@tern.example',
  address: { street: '14 Sail Loft Lane', city: 'Harrow’s Landing', region: 'ME', country: 'US' },
  opening: [{ days: ['Saturday'], from: '10:00', to: '14:00' }],
};
