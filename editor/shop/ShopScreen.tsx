import * as text from '#strings/editor';
import { SiteScreen } from '../shell/SiteScreen.js';
import { CouponSection } from './CouponSection.js';

/** Settings of the shop. Everything is effective for visitors once it is saved. */
export function ShopScreen() {
  return (
    <SiteScreen title={text.shopSettings()}>
      <CouponSection />
    </SiteScreen>
  );
}
