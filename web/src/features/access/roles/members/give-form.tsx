import { t } from '@lingui/core/macro'
import { needsConfirmation } from '@muster/contract/access/abilities.ts'
import type { RoleRow } from '@muster/contract/access/roles.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { MembersField } from '../../../../ui/choose/members-field.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UntilField } from '../../../../ui/form/until-field.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { roleReads } from '../queries.ts'
import classes from './role-members.module.css'

/**
 * Most members that the form accepts at once; larger numbers go through the members page or a spreadsheet.
 */
const MOST = 50

/** Gives a role to one or more members, until a date or permanently. */
export function GiveForm({ role }: { role: RoleRow }) {
  const { form, submit, busy, problem, clear, field } = useContractForm({
    initialValues: { users: [] as string[], ends_at: null as string | null },
    schema: () => import('@muster/contract/access/roles.ts').then((contract) => contract.GivenToMany),
    send: (body) => api.roleManagement.giveMany.answer({ params: { role_id: role.id }, body }),
    onDone: ({ text }) => {
      toast.success(needsConfirmation(role.title) ? text : t`Role given`)
      clear()
      void invalidate(...roleReads)
    },
  })
  const ends = field('ends_at')
  return (
    <form onSubmit={submit} noValidate className={classes.give}>
      <MembersField
        label={t`Add members`}
        description={
          needsConfirmation(role.title)
            ? t`Another administrator will have to confirm each of them within seven days`
            : t`Search by name, email or member ID`
        }
        value={form.values.users}
        error={form.errors.users}
        most={MOST}
        onChange={(users) => form.setFieldValue('users', users)}
      />
      {form.values.users.length > 0 && (
        <>
          <UntilField {...ends} description={t`Ends at the end of this day. Leave empty for no end date.`} />
          <SubmitButton busy={busy}>{t`Add members`}</SubmitButton>
        </>
      )}
      <FormProblem text={problem} />
    </form>
  )
}
