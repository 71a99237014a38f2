import { NumberInput, Radio, Stack, Switch } from '@mantine/core'
import type { JudgingRules } from '@muster/contract/hackathons/hackathon-judging.ts'
import { SHEETS_EACH_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../ui/form/unsaved-changes.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ZonedTimeField } from '../../../ui/form/zoned-time-field.tsx'
import { judgingReads } from '../queries.ts'

interface JudgingFormProps {
  id: string
  rules: JudgingRules
  timeZone: string
  onDone: () => void
}

const fields = [
  { name: 'way', label: 'How judges decide' },
  { name: 'sheets_each', label: 'Judges for each project' },
  { name: 'closes_at', label: 'Sheets close' },
  { name: 'is_blind', label: 'Judges do not see the team' },
  { name: 'evens_out', label: 'Even out strict judges' },
] as const

const valuesOf = ({ way, sheets_each, closes_at, is_blind, evens_out }: JudgingRules) => ({
  way,
  sheets_each,
  closes_at,
  is_blind,
  evens_out,
})

/** How projects of a hackathon are judged. */
export function JudgingForm({ id, rules, timeZone, onDone }: JudgingFormProps) {
  const { updated_at, ...settled } = rules
  const { form, field, submit, busy, problem, conflict, forget } = useRecordForm({
    // Nobody has settled anything yet: there is nothing that a colleague could have changed.
    record: updated_at ? { ...settled, updated_at } : null,
    valuesOf,
    emptyValues: valuesOf(rules),
    keptAs: `judging ${id}`,
    schema: () =>
      import('@muster/contract/hackathons/hackathon-judging.ts').then(
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
          <Radio.Group label="How judges decide" {...field('way')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="scores"
                label="They score each project by the criteria"
                description="Five steps for each criterion, weighted to a score of 100"
                disabled={busy}
              />
              <Radio
                value="pairs"
                label="They compare two projects at a time"
                description="Which of the two is better, again and again. Good for many judges with little time"
                disabled={busy}
              />
            </Stack>
          </Radio.Group>
          {form.values.way === 'scores' && (
            <NumberInput
              label="Judges for each project"
              description="A project is ranked once five judges have scored it, or all of them where there are fewer"
              min={1}
              max={SHEETS_EACH_MAX}
              allowDecimal={false}
              disabled={busy}
              {...field('sheets_each')}
            />
          )}
          <ZonedTimeField
            label="Sheets close"
            description={`For all judges at once, in ${timeZone}. Empty: when you publish the results`}
            placeholder="When you publish"
            clearable
            disabled={busy}
            zone={timeZone}
            {...field('closes_at')}
          />
          <Switch
            label="Judges do not see the team"
            description="Names of teams are left out. What a project says of itself is not"
            disabled={busy}
            {...field('is_blind', { type: 'checkbox' })}
          />
          {form.values.way === 'scores' && (
            <Switch
              label="Even out strict judges"
              description="Each judge is brought to the same mean and spread, so that a strict one costs nobody a place"
              disabled={busy}
              {...field('evens_out', { type: 'checkbox' })}
            />
          )}
          <FormProblem text={problem} />
          <SubmitButton busy={busy}>Save</SubmitButton>
        </Stack>
      </form>
    </>
  )
}
