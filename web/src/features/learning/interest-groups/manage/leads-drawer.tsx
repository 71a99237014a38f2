import { ph, t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { List, Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Tip } from '../../../../ui/text/tip.tsx'
import classes from './groups-management.module.css'
import { groupReads, leadsQuery } from './queries.ts'

interface LeadsDrawerProps {
  opened: OpenedRow<GroupRow>
  mayWrite: boolean
}

/** The leads of a group. Members are added by name, and removed with undo. */
export function LeadsDrawer({ opened, mayWrite }: LeadsDrawerProps) {
  const { id, row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row ? t`Leads of ${ph({ name: row.name })}` : t`Leads`}
      activity={{ kind: 'interest_group', reads: groupReads }}
    >
      {id && (
        <>
          {mayWrite && <AddLead key={id} groupId={id} />}
          <Leads groupId={id} mayWrite={mayWrite} />
        </>
      )}
    </RowDrawer>
  )
}

function AddLead({ groupId }: { groupId: string }) {
  // Keep the name of the selected member for the toast.
  const [name, setName] = useState<string>()
  const { form, submit, busy, problem, clear } = useContractForm({
    initialValues: { muid: '' },
    schema: () =>
      import('@muster/contract/learning/interest-groups.ts').then((contract) => contract.LeadFields),
    send: (body) => api.interestGroups.addLead({ params: { pk: groupId }, body }),
    onDone: (_reply, { muid }) => {
      toast.success(t`${ph({ name: name ?? muid })} now leads the group`)
      clear()
      void invalidate(keyOf(api.interestGroups))
    },
  })
  return (
    <form onSubmit={submit} noValidate className={classes.addLead}>
      <MemberSelect
        label={t`Member`}
        by="muid"
        value={form.values.muid || null}
        name={name}
        error={form.errors.muid}
        onChange={(member) => {
          setName(member?.label)
          form.setFieldValue('muid', member?.value ?? '')
        }}
      />
      <SubmitButton busy={busy} disabled={!form.isDirty()}>
        {t`Add lead`}
      </SubmitButton>
      <FormProblem text={problem} />
    </form>
  )
}

function Leads({ groupId, mayWrite }: { groupId: string; mayWrite: boolean }) {
  const leads = useQuery(leadsQuery(groupId))
  const reload = () => invalidate(keyOf(api.interestGroups))

  const giveBack = useOnce(async (muid: string) => {
    try {
      await api.interestGroups.addLead({ params: { pk: groupId }, body: { muid } })
      await reload()
    } catch (error) {
      tellFailure(error)
    }
  })

  const remove = useOnce(async (lead: { id: string; full_name: string; muid: string }) => {
    try {
      await api.interestGroups.removeLead({ params: { pk: groupId, user_id: lead.id } })
      toast.action({
        text: t`${ph({ fullName: lead.full_name })} no longer leads the group`,
        label: t`Undo`,
        onAct: () => giveBack(lead.muid),
      })
    } catch (error) {
      tellFailure(error)
    }
    await reload()
  })

  return (
    <QueryView
      query={leads}
      errorTitle={t`We couldn’t load the leads`}
      skeleton={<SkeletonRows rows={3} />}
      empty={
        <EmptyState title={t`No one leads this group yet`}>
          {t`Leads appear on the group’s page. They’re the first people learners turn to.`}
        </EmptyState>
      }
    >
      {(people) => (
        <List gap="md">
          {people.map((lead) => (
            <Row as="li" gap="sm" align="center" key={lead.id}>
              <Avatar name={lead.full_name} src={null} muid={lead.muid} size={40} />
              <span className={classes.lead}>
                <strong>{lead.full_name}</strong>
                <Link to={profilePath(lead.muid)}>{lead.muid}</Link>
              </span>
              {mayWrite && (
                <Tip label={t`Remove`}>
                  <ActionIcon
                    aria-label={t`Remove ${ph({ fullName: lead.full_name })} from the leads`}
                    onClick={() => remove(lead)}
                  >
                    <IconUserMinus size={18} />
                  </ActionIcon>
                </Tip>
              )}
            </Row>
          ))}
        </List>
      )}
    </QueryView>
  )
}
