import { describe, expect, it } from 'vitest';
import { findStoreFaults } from '../../../protocol/commerce/store-faults.js';
import { defaultStoreSettings, type StoreSettings } from '../../../protocol/commerce/store-settings.js';

const option = { id: 'post', name: 'Post', costCents: 1, freeFromCents: null, countries: ['DE'] };
const rule = { id: 'tax', name: 'Tax', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: false };

describe('the faults of the shop', () => {
  it.each<[string, Partial<StoreSettings>, readonly object[]]>([
    ['none', { shippingOptions: [option], taxRules: [rule] }, []],
    ['a currency that is not supported', { currencyCode: 'XXX' }, [{ fault: 'currency' }]],
    ['a name of every object', { currencyCode: 'constructor' }, [{ fault: 'currency' }]],
    ['less than nothing', { minimumSubtotalCents: -1 }, [{ fault: 'amount' }]],
    ['no name', { shippingOptions: [{ ...option, name: ' ' }] }, [{ fault: 'name', id: 'post' }]],
    ['half a cent', { shippingOptions: [{ ...option, costCents: 0.5 }] }, [{ fault: 'amount', id: 'post' }]],
    ['no country', { shippingOptions: [{ ...option, countries: ['XX'] }] }, [{ fault: 'country', id: 'post' }]],
    ['one id twice', { shippingOptions: [option, option] }, [{ fault: 'twice' }]],
    ['a rate above all', { taxRules: [{ ...rule, rate: '101' }] }, [{ fault: 'rate', id: 'tax' }]],
    ['a rate in words', { taxRules: [{ ...rule, rate: 'five' }] }, [{ fault: 'rate', id: 'tax' }]],
    ['a tax nowhere', { taxRules: [{ ...rule, country: '', region: '' }] }, [{ fault: 'country', id: 'tax' }]],
    ['no such state', { taxRules: [{ ...rule, region: 'Bavaria' }] }, [{ fault: 'region', id: 'tax' }]],
  ])('%s', (_, changes, faults) => {
    expect(findStoreFaults({ ...defaultStoreSettings, ...changes })).toEqual(faults);
  });
});
