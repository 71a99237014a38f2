import { t } from '@lingui/core/macro'
import { NumberInput, Switch } from '@mantine/core'
import type { ProjectRules } from '@muster/contract/events/hackathon-projects.ts'
import { LATE_MINUTES_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { ConflictPanel } from '../../../../ui/form/conflict-panel.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { ZonedTimeField } from '../../../../ui/form/zoned-time-field.tsx'
import { projectReads } from '../queries.ts'
import classes from './rules.module.css'

interface RulesFormProps {
  id: string
  rules: ProjectRules
  timeZone: string
}

const fields = [
  { name: 'submissions_end', label: t`Submissions close` },
  { name: 'late_minutes', label: t`Grace period in minutes` },
  { name: 'gallery_is_open', label: t`Everyone can see the projects` },
] as const

const valuesOf = ({ submissions_end, late_minutes, gallery_is_open }: ProjectRules) => ({
  submissions_end,
  late_minutes,
  gallery_is_open,
})

/** Deadline and visibility of the projects. */
export function RulesForm({ id, rules, timeZone }: RulesFormProps) {
  const { updated_at, ...settled } = rules
  const { form, field, submit, busy, problem, conflict, forget } = useRecordForm({
    // Nothing is saved yet, so there can be no conflict with a colleague.
    record: updated_at ? { ...settled, updated_at } : null,
    valuesOf,
    emptyValues: valuesOf(rules),
    keptAs: `project rules ${id}`,
    schema: () =>
      import('@muster/contract/events/hackathon-projects.ts').then(
        ({ hackathonProjects }) => hackathonProjects.setRules.body,
      ),
    send: (body, record) =>
      api.hackathonProjects.setRules.answer({
        params: { hackathon_id: id },
        body: { ...body, ...(record && { seen_at: record.updated_at }) },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...projectReads)
    },
  })
  return (
    <>
      <UnsavedChanges when={form.isDirty} forget={forget} />
      <form noValidate className={classes.form} onSubmit={submit}>
        {conflict && (
          <div className={classes.wide}>
            <ConflictPanel conflict={conflict} fields={fields} />
          </div>
        )}
        <ZonedTimeField
          label={t`Submissions close`}
          description={t`In ${timeZone}. Leave empty to close when the hackathon ends.`}
          placeholder={t`When the hackathon ends`}
          clearable
          disabled={busy}
          zone={timeZone}
          {...field('submissions_end')}
        />
        <NumberInput
          label={t`Grace period in minutes`}
          description={t`Teams that haven’t submitted anything can still do so, but late`}
          min={0}
          max={LATE_MINUTES_MAX}
          allowDecimal={false}
          disabled={busy}
          {...field('late_minutes')}
        />
        <Switch
          label={t`Everyone can see the projects`}
          description={t`If this is off, only the people running the hackathon can`}
          disabled={busy}
          {...field('gallery_is_open', { type: 'checkbox' })}
        />
        <div className={classes.wide}>
          <FormProblem text={problem} />
          <SubmitButton busy={busy}>{t`Save`}</SubmitButton>
        </div>
      </form>
    </>
  )
}
