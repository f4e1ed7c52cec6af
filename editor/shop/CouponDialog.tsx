import { useEffect, useRef, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { CouponAnswer } from '../../protocol/http/edited-coupons.js';
import { PartDifferences } from '../conflict/PartDifferences.js';
import { unreadClass } from '../fields/TypedField.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import type { CouponClient } from './coupon-client.js';
import { couponDifferences } from './coupon-words.js';
import { CouponFields } from './CouponFields.js';
import { useCouponForm } from './use-coupon-form.js';

interface CouponDialogProps {
  readonly client: CouponClient;
  /** Null for a new coupon. */
  readonly opened: CouponAnswer | null;
  readonly currencyCode: string;
  /** `isWhole` says that nothing was typed while the save was on its way, so that the form is done. */
  onSaved(saved: CouponAnswer, isWhole: boolean): void;
  onClose(): void;
}

/** The form of one coupon. Visitors can redeem it once it is saved. */
export function CouponDialog({ client, opened, currencyCode, onSaved, onClose }: CouponDialogProps) {
  const { window } = useServices();
  const form = useCouponForm(client, opened, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const { mayLeave, dialog } = useLeaveQuestion(window, form);
  const { problem, isBusy, difference } = form;

  // The field that the server or the form refused.
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  async function close(): Promise<void> {
    if (!isBusy && (await mayLeave())) onClose();
  }

  /** A field that says no value is pointed at, and nothing is sent. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    const unread = element.current?.querySelector<HTMLElement>(`.${unreadClass}`);
    if (unread) unread.focus();
    else void form.save();
  }

  return (
    <>
      <Dialog
        title={opened ? text.couponChange({ code: opened.coupon.code }) : text.couponNew()}
        className="coupon-dialog"
        onCancel={() => void close()}
      >
        <form ref={element} className="fields" noValidate onSubmit={submit}>
          {problem !== null && problem.message !== '' && (
            <ProblemBar title={text.couponNotSaved()}>{problem.message}</ProblemBar>
          )}
          <CouponFields key={form.leaps} form={form} currencyCode={currencyCode} />
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => void close()}>
              {text.cancel()}
            </button>
            <button type="submit" className="button primary" aria-disabled={isBusy}>
              {text.productSave()}
            </button>
          </div>
        </form>
      </Dialog>
      {difference && (
        <PartDifferences
          title={text.couponConflict()}
          saved={difference.answer}
          differences={couponDifferences(difference.differences, currencyCode)}
          onSettle={form.settle}
        />
      )}
      {dialog}
    </>
  );
}
