import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import type { RoleMember, RoleRow } from '@muster/contract/access/roles.ts'
import { IconCalendarTime, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import type { Pagination } from '../../../../ui/data-table/pager.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { Tip } from '../../../../ui/text/tip.tsx'
import { type AskedMembers, membersQuery, roleReads } from '../queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { GiveForm } from './give-form.tsx'
import classes from './role-members.module.css'

const orders = [
  { value: 'full_name', label: t`By name` },
  { value: '-since', label: t`Newest first` },
  { value: 'ends_at', label: t`Ending soonest` },
] as const

/** The holders of a role: search, add, remove with undo, and change the end date. */
export default function RoleMembers({ role }: { role: RoleRow }) {
  const [asked, setAsked] = useState<AskedMembers>({ search: '', pageIndex: 1, sortBy: 'full_name' })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [ending, setEnding] = useState<RoleMember>()
  const members = useQuery(membersQuery(role.id, asked))
  const ask = (change: Partial<AskedMembers>) => {
    setChosen([])
    setAsked((before) => ({ ...before, pageIndex: 1, ...change }))
  }
  const take = useTaking(role, () => setChosen([]))
  const file = useAction({
    call: async () => {
      const { search, sortBy } = asked
      const query = { search: search || undefined, sortBy }
      const made = await api.roleManagement.membersCsv({ params: { role_id: role.id }, query })
      saveFile(made.blob, made.fileName)
      return { reply: undefined, text: '' }
    },
    success: false,
  })

  return (
    <>
      {role.locked_because === null ? (
        <GiveForm role={role} />
      ) : (
        <Text size="sm" tone="ink-3" mb="md">
          {role.locked_because}
        </Text>
      )}
      <div className={classes.tools}>
        <SearchBox
          value={asked.search}
          placeholder={t`Name, email or member ID`}
          onChange={(search) => ask({ search })}
        />
        <Select
          aria-label={t`Sort by`}
          w={150}
          data={orders}
          value={asked.sortBy}
          allowDeselect={false}
          onChange={(sortBy) => sortBy && ask({ sortBy })}
        />
        <Tip label={t`Download as CSV`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Download the members as CSV`}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            <IconDownload size={18} />
          </ActionIcon>
        </Tip>
      </div>
      <QueryView
        query={members}
        errorTitle={t`We couldn’t load the members`}
        skeleton={<SkeletonRows rows={5} />}
      >
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={asked.search ? t`No matching members` : t`No one has this role yet`}>
              {asked.search ? t`Try another name or member ID.` : t`Add the first member above.`}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.members}>
                {data.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    isChosen={chosen.includes(member.id)}
                    onChoose={(isChosen) =>
                      setChosen((before) =>
                        isChosen ? [...before, member.id] : before.filter((id) => id !== member.id),
                      )
                    }
                    onEnd={() => setEnding(member)}
                    onTake={() => take.mutate([member])}
                  />
                ))}
              </ul>
              <Row gap="xs" align="center" justify="space-between" wrap size="xs" tone="ink-3" mt="sm">
                {chosen.length > 0 ? (
                  <Button
                    color="bad"
                    variant="light"
                    size="sm"
                    loading={take.isPending}
                    onClick={() => take.mutate(data.filter(({ id }) => chosen.includes(id)))}
                  >
                    <Trans>
                      Remove role from{' '}
                      <Plural value={ph({ chosen: chosen.length })} one="# member" other="# members" />
                    </Trans>
                  </Button>
                ) : (
                  <span className="tabular">{pageText(pagination)}</span>
                )}
                <span>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={!pagination.isPrev}
                    onClick={() => ask({ pageIndex: pagination.pageIndex - 1 })}
                  >
                    {t`Previous page`}
                  </Button>{' '}
                  <Button
                    variant="default"
                    size="sm"
                    disabled={!pagination.isNext}
                    onClick={() => ask({ pageIndex: pagination.pageIndex + 1 })}
                  >
                    {t`Next page`}
                  </Button>
                </span>
              </Row>
            </>
          )
        }
      </QueryView>
      <EndDialog role={role} member={ending} onClose={() => setEnding(undefined)} />
    </>
  )
}

interface MemberRowProps {
  member: RoleMember
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEnd: () => void
  onTake: () => void
}

function MemberRow({ member, isChosen, onChoose, onEnd, onTake }: MemberRowProps) {
  const { full_name, muid, profile_pic, given_by, since, ends_at, locked_because } = member
  const isLocked = locked_because !== null
  const facts = [
    given_by
      ? t`since ${ph({ since: formatDate(since, 'day') })}, from ${given_by}`
      : t`since ${ph({ since: formatDate(since, 'day') })}`,
    ends_at && t`until ${ph({ endsAt: formatDate(ends_at, 'day') })}`,
  ].filter(Boolean)
  return (
    <li>
      <Tip label={locked_because} maw={280}>
        <Checkbox
          aria-label={t`Select ${full_name}`}
          checked={isChosen}
          disabled={isLocked}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Tip>
      <Avatar name={full_name} src={profile_pic} muid={muid} size={36} />
      <span className={classes.who}>
        <Link to={`/profile/${muid}`}>{full_name}</Link>
        <small>{[muid, ...facts].join(' · ')}</small>
      </span>
      {!isLocked && (
        <>
          <Tip label={t`Change end date`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Change end date for ${full_name}`}
              onClick={onEnd}
            >
              <IconCalendarTime size={18} />
            </ActionIcon>
          </Tip>
          <Tip label={t`Remove`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove role from ${full_name}`}
              onClick={onTake}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tip>
        </>
      )}
    </li>
  )
}

/**
 * Removes a role from members right away; undo in the toast gives it back. Former administrators need a
 * second signature again.
 */
function useTaking(role: RoleRow, onDone: () => void) {
  const params = { role_id: role.id }
  const back = useAction({
    call: (members: readonly RoleMember[]) =>
      api.roleManagement.giveMany.answer({
        params,
        body: { users: members.map(({ id }) => id), ends_at: members[0]?.ends_at ?? null },
      }),
    invalidates: roleReads,
  })
  return useAction({
    call: (members: readonly RoleMember[]) =>
      api.roleManagement.takeMany.answer({ params, body: { users: members.map(({ id }) => id) } }),
    success: false,
    invalidates: roleReads,
    onDone: (_reply, members) => {
      onDone()
      // When the end dates differ, undo can't restore them, so they have to be given again by hand.
      const sameEnd = members.every(({ ends_at }) => ends_at === members[0]?.ends_at)
      if (!sameEnd) return toast.success(t`Role removed`)
      toast.action({ text: t`Role removed`, label: t`Undo`, onAct: () => back.mutate(members) })
    },
  })
}

function pageText({ count, countIsCapped, pageIndex: page, totalPages: pages }: Pagination): string {
  return countIsCapped
    ? t`${ph({ count: formatNumber(count) })}+ members, page ${page} of ${pages}`
    : plural(count, {
        one: `# member, page ${page} of ${pages}`,
        other: `# members, page ${page} of ${pages}`,
      })
}
