import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select, Textarea } from '@mantine/core'
import { LONGEST_NOTE, type OfferedRole } from '@muster/contract/access/role-requests.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from '../section.module.css'

const schema = () =>
  import('@muster/contract/access/role-requests.ts').then(({ ownRoles }) => ownRoles.ask.body)

/** Requests a role. Roles that can't be requested now show why. */
export function AskForRole({ offered }: { offered: readonly OfferedRole[] }) {
  const { form, field, submit, busy, problem, clear } = useContractForm({
    initialValues: { role_id: '', note: '' },
    draft: formDraft({ kind: 'role-request', id: 'new' }, ['role_id', 'note']),
    schema,
    send: (body) => api.ownRoles.ask.answer({ body }),
    onDone: ({ text }) => {
      toast.success(text)
      clear()
      void invalidate(keyOf(api.ownRoles))
    },
  })
  const open = offered.filter(({ standing }) => standing === 'open')
  const later = offered.filter(({ standing }) => standing === 'later')
  const chosen = offered.find(({ id }) => id === form.values.role_id)
  return (
    <Card title={t`Ask for a role`}>
      <p className={classes.lead}>
        {open.length > 0
          ? t`Staff will review your request and reply. Tell them about relevant experience to help them decide.`
          : t`There’s no role you can ask for right now.`}
      </p>
      {open.length > 0 && (
        <form className={classes.fields} onSubmit={submit} noValidate>
          <FormProblem text={problem} />
          <Select
            label={t`Role`}
            placeholder={t`Choose a role`}
            withAsterisk
            data={open.map(({ id, title }) => ({ value: id, label: title }))}
            description={chosen?.description ?? undefined}
            allowDeselect={false}
            {...field('role_id')}
            value={form.values.role_id || null}
          />
          <Textarea
            label={t`Why you’re a good fit`}
            description={t`What you’ve done, with links. ${ph({ note: form.values.note.length })} of ${LONGEST_NOTE}`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={LONGEST_NOTE}
            {...field('note')}
          />
          <div>
            <SubmitButton busy={busy}>{t`Send request`}</SubmitButton>
          </div>
        </form>
      )}
      {later.map(({ id, title, again_at }) => (
        <p key={id} className={classes.small} style={{ marginTop: 14 }}>
          <Trans>
            You can ask for the role {title} again from {ph({ againAt: formatDate(again_at ?? '', 'day') })}.
          </Trans>
        </p>
      ))}
    </Card>
  )
}
