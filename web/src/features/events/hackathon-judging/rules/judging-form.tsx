import { t } from '@lingui/core/macro'
import { NumberInput, Radio, Stack, Switch } from '@mantine/core'
import type { JudgingRules } from '@muster/contract/events/hackathon-judging.ts'
import { SHEETS_EACH_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { ConflictPanel } from '../../../../ui/form/conflict-panel.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { ZonedTimeField } from '../../../../ui/form/zoned-time-field.tsx'
import { judgingReads } from '../queries.ts'

interface JudgingFormProps {
  id: string
  rules: JudgingRules
  timeZone: string
  onDone: () => void
}

const fields = [
  { name: 'way', label: t`How judges decide` },
  { name: 'sheets_each', label: t`Judges per project` },
  { name: 'closes_at', label: t`Judging closes` },
  { name: 'is_blind', label: t`Hide teams from judges` },
  { name: 'evens_out', label: t`Adjust for strict judges` },
] as const

const valuesOf = ({ way, sheets_each, closes_at, is_blind, evens_out }: JudgingRules) => ({
  way,
  sheets_each,
  closes_at,
  is_blind,
  evens_out,
})

/** The judging rules of a hackathon. */
export function JudgingForm({ id, rules, timeZone, onDone }: JudgingFormProps) {
  const { updated_at, ...settled } = rules
  const { form, field, submit, busy, problem, conflict, forget } = useRecordForm({
    // Nothing is saved yet, so there can be no conflict with a colleague.
    record: updated_at ? { ...settled, updated_at } : null,
    valuesOf,
    emptyValues: valuesOf(rules),
    keptAs: `judging ${id}`,
    schema: () =>
      import('@muster/contract/events/hackathon-judging.ts').then(
        ({ hackathonJudging }) => hackathonJudging.set.body,
      ),
    send: (body, record) =>
      api.hackathonJudging.set.answer({
        params: { hackathon_id: id },
        body: { ...body, ...(record && { seen_at: record.updated_at }) },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      onDone()
      void invalidate(...judgingReads)
    },
  })
  return (
    <>
      <UnsavedChanges when={form.isDirty} forget={forget} />
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          {conflict && <ConflictPanel conflict={conflict} fields={fields} />}
          <Radio.Group label={t`How judges decide`} {...field('way')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="scores"
                label={t`They score each project against the criteria`}
                description={t`Five steps per criterion, weighted to a score out of 100`}
                disabled={busy}
              />
              <Radio
                value="pairs"
                label={t`They compare two projects at a time`}
                description={t`They pick the better of two projects, again and again. Good for many judges with little time.`}
                disabled={busy}
              />
            </Stack>
          </Radio.Group>
          {form.values.way === 'scores' && (
            <NumberInput
              label={t`Judges per project`}
              description={t`A project is ranked once five judges have scored it, or all of its judges if there are fewer`}
              min={1}
              max={SHEETS_EACH_MAX}
              allowDecimal={false}
              disabled={busy}
              {...field('sheets_each')}
            />
          )}
          <ZonedTimeField
            label={t`Judging closes`}
            description={t`For all judges at once, in ${timeZone}. Leave empty to close when you publish the results.`}
            placeholder={t`When you publish`}
            clearable
            disabled={busy}
            zone={timeZone}
            {...field('closes_at')}
          />
          <Switch
            label={t`Hide teams from judges`}
            description={t`Team names are hidden, but anything a project says about itself isn’t`}
            disabled={busy}
            {...field('is_blind', { type: 'checkbox' })}
          />
          {form.values.way === 'scores' && (
            <Switch
              label={t`Adjust for strict judges`}
              description={t`Each judge’s scores are scaled to the same mean and spread, so that a strict judge doesn’t cost anyone a place`}
              disabled={busy}
              {...field('evens_out', { type: 'checkbox' })}
            />
          )}
          <FormProblem text={problem} />
          <SubmitButton busy={busy}>{t`Save`}</SubmitButton>
        </Stack>
      </form>
    </>
  )
}
