import type { AdminPlan } from '@cauri/contract';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { featureTexts, isUsual, USUAL_FEATURES } from '#features/plans/feature-texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { callOrAsk } from '../approvals/ask-approval.tsx';
import { findFault, type PlanFault, readPlanForm } from './plan-form-values.ts';
import { useSubscriptionAct } from './plans-query.ts';

interface PlanDialogProps {
  /** Null: a new one. */
  plan: AdminPlan | null;
  onClose: () => void;
}

/** Over the list of plans. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useText('subscriptions');
  const form = useId();
  const saving = useSavePlan(plan, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan ? t('edit_title', { plan: plan.name }) : t('add_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="ink" busy={saving.busy}>
            {t(plan ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      <PlanForm id={form} plan={plan} saving={saving} />
    </Dialog>
  );
}

/** A new plan as a page of its own. */
export function AddPlanPanel({ onDone }: { onDone: () => void }) {
  const t = useText('subscriptions');
  const form = useId();
  const saving = useSavePlan(null, onDone);
  return (
    <section className="panel">
      <div className="grid gap-4 px-(--pad) py-4">
        <PlanForm id={form} plan={null} saving={saving} />
        <div>
          <Button type="submit" form={form} variant="ink" busy={saving.busy}>
            {t('add')}
          </Button>
        </div>
      </div>
    </section>
  );
}

type Saving = ReturnType<typeof useSavePlan>;

function PlanForm({ id, plan, saving: { fault, submit } }: { id: string; plan: AdminPlan | null; saving: Saving }) {
  const t = useText('subscriptions');
  const errorOf = (field: PlanFault['field']) => (fault?.field === field ? t(fault.key) : undefined);
  return (
    <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)} lang={t.language}>
      <Field
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={plan?.name}
        error={errorOf('name')}
      />
      <FieldPair>
        <AmountField
          label={t('price')}
          name="price"
          required
          defaultValue={plan?.price}
          hint={t('price_hint')}
          error={errorOf('price')}
        />
        <AmountField
          label={t('virtual_amount')}
          name="virtualAmount"
          required
          defaultValue={plan?.virtualAmount}
          hint={t('virtual_hint')}
          error={errorOf('virtualAmount')}
        />
      </FieldPair>
      <FeatureFields plan={plan} errorOf={errorOf} />
      <Field
        label={t('place')}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={plan?.position}
        hint={t('place_hint')}
        error={errorOf('position')}
      />
      <Checkbox name="isPopular" defaultChecked={plan?.isPopular ?? false}>
        {t('make_popular')}
        <br />
        <span className="hint">{t('make_popular_remark')}</span>
      </Checkbox>
      <Checkbox name="isActive" defaultChecked={plan?.isActive ?? true}>
        {t('make_active')}
      </Checkbox>
      {plan && <p className="hint">{t('terms')}</p>}
    </form>
  );
}

interface FeatureFieldsProps {
  plan: AdminPlan | null;
  errorOf: (field: PlanFault['field']) => string | undefined;
}

/** Those that the site has words for, and one's own in both languages. */
function FeatureFields({ plan, errorOf }: FeatureFieldsProps) {
  const t = useText('subscriptions');
  const words = useText('plans', 'subscriptions');
  const virtualAmount = plan?.virtualAmount ?? 0;
  const chosen: readonly string[] = plan?.features ?? USUAL_FEATURES;
  const own = (features: readonly string[] | undefined) => features?.filter((one) => !isUsual(one)).join('\n');
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="px-0 pb-2 font-semibold text-sm">{t('usual_features')}</legend>
        {USUAL_FEATURES.map((feature) => {
          const described = { features: [feature], featuresFr: [feature], virtualAmount };
          // Before there is an amount its name stands for it.
          const text = feature === 'virtual_amount' && !plan ? t('virtual_amount') : featureTexts(described, words)[0];
          return (
            <Checkbox key={feature} name={feature} defaultChecked={chosen.includes(feature)}>
              {text}
            </Checkbox>
          );
        })}
      </fieldset>
      <FieldPair>
        <TextArea
          label={t('own_features')}
          note={t('a_line')}
          name="features"
          rows={3}
          lang="en"
          defaultValue={own(plan?.features)}
          error={errorOf('features')}
        />
        <TextArea
          label={t('own_features_fr')}
          note={t('a_line')}
          name="featuresFr"
          rows={3}
          lang="fr"
          defaultValue={own(plan?.featuresFr)}
          error={errorOf('featuresFr')}
        />
      </FieldPair>
    </>
  );
}

/** The first thing that is wrong is told, from the top down. */
function useSavePlan(plan: AdminPlan | null, onDone: () => void) {
  const t = useText('subscriptions');
  const [fault, setFault] = useState<PlanFault | null>(null);
  const { busy, act } = useSubscriptionAct();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readPlanForm(form);
    const found = findFault(values);
    setFault(found);
    if (found) return form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    const { position, ...rest } = values;
    const body = { ...rest, ...(position !== null && { position }) };
    const save = async () => {
      const { name, request } = await callOrAsk((asking) =>
        plan
          ? call('changePlan', { params: { id: plan.id }, body: { ...body, ...asking } })
          : call('addPlan', { body: { ...body, ...asking } }),
      );
      if (request) return t('second_asked', { plan: name });
      return t(plan ? 'saved' : 'added', { plan: name });
    };
    if (await act(save, (error) => tellRefusal(error, setFault))) onDone();
  };
  return { busy, fault, submit };
}

/** What the server found wrong where the browser did not. */
function tellRefusal(error: unknown, setFault: (fault: PlanFault) => void): boolean {
  if (!hasCode(error, 'validation_failed')) return false;
  setFault({ field: 'features', key: 'features_limit' });
  return true;
}
