import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { IssuedRow } from '@muster/contract/recognition/achievement-issuing.ts'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { pagesOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { type MemberOption, MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { UnprintableName } from '../../../../ui/people/unprintable-names.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { achievementReads } from '../queries.ts'
import classes from './members-tab.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Members who have or had the achievement, latest first. Staff issue and revoke it here. */
export default function MembersTab({ achievement }: { achievement: AchievementRow }) {
  const { id, name, archived } = achievement
  const [search, setSearch] = useState('')
  const [revoking, setRevoking] = useState<IssuedRow>()
  const query = { achievement: id, search: search || undefined, sortBy: '-created_at' as const }
  const issued = useInfiniteQuery(
    pagesOf(api.achievementIssuing.issuedLog, { query: { ...query, perPage: 20 } }, {}),
  )
  return (
    <div className={classes.sheet}>
      {archived ? (
        <p className={classes.quiet}>{t`It’s archived, so no one else can get it.`}</p>
      ) : (
        <GiveField achievementId={id} />
      )}
      <div className={classes.tools}>
        <SearchBox value={search} placeholder={t`Name or member ID`} onChange={setSearch} />
        <DownloadButton
          load={() => api.achievementIssuing.issuedCsv({ query })}
        >{t`Export CSV`}</DownloadButton>
      </div>
      <QueryView
        query={issued}
        errorTitle={t`We couldn’t load the members`}
        skeleton={<SkeletonRows rows={5} />}
        isEmpty={({ pages: [first] }) => first?.data.length === 0}
        empty={
          search ? (
            <EmptyState kind="search" title={t`No matching members`} />
          ) : (
            <EmptyState title={t`No one has it yet`}>
              {t`Members claim it, or you can give it to them above.`}
            </EmptyState>
          )
        }
      >
        {({ pages }) => (
          <>
            <ul>
              {pages
                .flatMap(({ data }) => data)
                .map((row) => (
                  <Issued key={row.id} row={row} onRevoke={() => setRevoking(row)} />
                ))}
            </ul>
            <ShowMore query={issued} />
          </>
        )}
      </QueryView>
      <RevokeDialog row={revoking} name={name} onClose={() => setRevoking(undefined)} />
    </div>
  )
}

function GiveField({ achievementId }: { achievementId: string }) {
  const [member, setMember] = useState<MemberOption | null>(null)
  const give = useAction({
    call: (muid: string) =>
      api.achievementIssuing.manualIssue.answer({ body: { muid, achievement_id: achievementId } }),
    invalidates: achievementReads,
    onDone: () => setMember(null),
  })
  return (
    <div className={classes.give}>
      <MemberSelect
        key={member === null ? 'none' : 'one'}
        label={t`Give to a member`}
        description={t`Even if they don’t meet the rule. They’ll be notified.`}
        by="muid"
        value={member?.value ?? null}
        onChange={setMember}
      />
      <Button loading={give.isPending} disabled={!member} onClick={() => member && give.mutate(member.value)}>
        {t`Give achievement`}
      </Button>
      {member && <UnprintableName name={member.label} />}
    </div>
  )
}

function Issued({ row, onRevoke }: { row: IssuedRow; onRevoke: () => void }) {
  const { muid, user_name, issued_by, created_at, is_issued, revoked_at, revoke_reason } = row
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link to={`/profile/${encodeURIComponent(muid)}`}>{user_name}</Link> <span>{muid}</span>
        <p className={classes.quiet}>
          {issued_by}, <DateText value={created_at} />
          {revoke_reason && `. ${t`Revoked: ${revoke_reason}`}`}
        </p>
      </div>
      {is_issued ? (
        <Button variant="default" size="sm" aria-label={t`Revoke from ${user_name}`} onClick={onRevoke}>
          {t`Revoke`}
        </Button>
      ) : (
        <Chip tone="bad">
          {t`Revoked`} {revoked_at && <DateText value={revoked_at} />}
        </Chip>
      )}
    </li>
  )
}
