import type { AdminPlan, Language } from '@cauri/contract';
import { PLAN_MOST } from '@cauri/contract/bounds';
import { DEFAULT_LANGUAGE, languagesFrom } from '@cauri/contract/languages';
import { useId } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import {
  featuresByLanguage,
  featureTexts,
  isUsual,
  nameFeature,
  USUAL_FEATURES,
} from '#features/plans/feature-texts.ts';
import { languageName } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { useForm } from '#ui/base/use-form.ts';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
import {
  featuresIn,
  findFault,
  type PlanFault,
  type PlanFormValues,
  readPlanForm,
  toFeatures,
} from './plan-form-values.ts';
import { usePlanChange } from './plans-query.ts';

interface PlanDialogProps {
  /** Null for a new plan. */
  plan: AdminPlan | null;
  onClose: () => void;
}

/** The form in a dialog over the list. */
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

/** The form for a new plan as a page of its own. */
export function AddPlanPanel({ onDone }: { onDone: () => void }) {
  const t = useText('subscriptions');
  const form = useId();
  const saving = useSavePlan(null, onDone);
  return (
    <section className="panel max-w-180">
      <div className="panel__body pt-4">
        <PlanForm id={form} plan={null} saving={saving} />
      </div>
      <div className="panel__body flex justify-end gap-3">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" form={form} variant="ink" busy={saving.busy}>
          {t('add')}
        </Button>
      </div>
    </section>
  );
}

type Saving = ReturnType<typeof useSavePlan>;

function PlanForm({ id, plan, saving: { errors, submit } }: { id: string; plan: AdminPlan | null; saving: Saving }) {
  const t = useText('subscriptions');
  return (
    <form id={id} className="grid gap-4" noValidate onSubmit={submit} lang={t.language}>
      <Field
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={PLAN_MOST.name}
        required
        defaultValue={plan?.name}
        error={errors.name}
      />
      <FieldPair>
        <AmountField
          label={t('price')}
          name="price"
          required
          defaultValue={plan?.price}
          hint={t('price_hint')}
          error={errors.price}
        />
        <AmountField
          label={t('virtual_amount')}
          name="virtualAmount"
          required
          defaultValue={plan?.virtualAmount}
          hint={t('virtual_hint')}
          error={errors.virtualAmount}
        />
      </FieldPair>
      <FeatureFields plan={plan} errors={errors} />
      <Field
        label={t('place')}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={plan?.position}
        hint={t('place_hint')}
        error={errors.position}
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
  errors: Saving['errors'];
}

/** The features that have texts, and the administrator's own by language, the administrator's first. */
function FeatureFields({ plan, errors }: FeatureFieldsProps) {
  const t = useText('subscriptions');
  const words = useText('plans', 'subscriptions');
  const virtualAmount = plan?.virtualAmount ?? 0;
  const chosen: readonly string[] = plan?.features ?? USUAL_FEATURES;
  const main = t.language;
  const own = (language: Language) =>
    (plan ? featuresByLanguage(plan)[language] : [])?.filter((one) => !isUsual(one)).join('\n') ?? '';
  // Saving an empty field copies the administrator's features into the default language: the copy is not shown as a text.
  const isCopy = (language: Language) =>
    language === DEFAULT_LANGUAGE && language !== main && own(language) === own(main);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="px-0 pb-2 font-semibold text-sm">{t('usual_features')}</legend>
        {USUAL_FEATURES.map((feature) => {
          const described = { features: [feature], translatedFeatures: {}, virtualAmount };
          const text = plan
            ? featureTexts(described, words)[0]
            : nameFeature(feature, { plans: words, amount: t('virtual_amount') });
          return (
            <Checkbox key={feature} name={feature} defaultChecked={chosen.includes(feature)}>
              {text}
            </Checkbox>
          );
        })}
      </fieldset>
      <FieldPair>
        {languagesFrom(main).map((language) => (
          <TextArea
            key={language}
            label={t('own_features', { language: languageName(language, main) })}
            name={featuresIn(language)}
            rows={3}
            lang={language}
            hint={t('a_line')}
            defaultValue={isCopy(language) ? '' : own(language)}
            error={errors[featuresIn(language)]}
          />
        ))}
      </FieldPair>
    </>
  );
}

/** Saves the plan. Shows the first error, in the order of the fields. */
function useSavePlan(plan: AdminPlan | null, onDone: () => void) {
  const t = useText('subscriptions');
  const { busy, act } = usePlanChange();
  const main = t.language;
  const save = async ({ position, features, ...rest }: PlanFormValues) => {
    const body = { ...rest, ...toFeatures(features, main), ...(position !== null && { position }) };
    const { name, request } = await callWithApproval((approval) =>
      plan
        ? call('changePlan', { params: { id: plan.id }, body: { ...body, ...approval } })
        : call('addPlan', { body: { ...body, ...approval } }),
    );
    if (request) return t('approval_requested', { plan: name });
    return t(plan ? 'saved' : 'added', { plan: name });
  };
  const form = useForm<PlanFormValues, PlanFault['field']>({
    read: (data) => readPlanForm(data, main),
    check: (values) => {
      const fault = findFault(values, main);
      return fault ? { [fault.field]: t(fault.key) } : {};
    },
    send: async (values) => {
      if (await act(() => save(values), isOfFields)) onDone();
    },
    // The browser checks the other fields.
    refused: (error) => ({ [featuresIn(main)]: isOfFields(error) && t('features_limit') }),
  });
  return { ...form, busy };
}

const isOfFields = (error: unknown): boolean => hasCode(error, 'validation_failed');
