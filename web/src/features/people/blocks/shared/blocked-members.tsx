import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { BlockedMember } from '@muster/contract/people/blocks.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { blockedQuery } from '../queries.ts'
import { useUnblock } from '../use-unblock.ts'

/** Members whom I've blocked, with a button to unblock each. */
export function BlockedMembers() {
  const blocked = useQuery(blockedQuery)
  const count = blocked.data?.length ?? 0
  return (
    <Card
      title={t`Blocked members`}
      aside={count > 0 && plural(count, { one: `# member`, other: `# members` })}
    >
      <QueryView
        query={blocked}
        errorTitle={t`We couldn’t load your blocked members`}
        skeleton={<SkeletonRows rows={1} />}
        empty={
          <EmptyState title={t`You haven’t blocked anyone`}>
            {t`To block someone, open the menu on their profile or next to their message.`}
          </EmptyState>
        }
      >
        {(members) => (
          <ul className={rows.list}>
            {members.map((member) => (
              <Blocked key={member.muid} member={member} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function Blocked({ member }: { member: BlockedMember }) {
  const unblock = useUnblock()
  const { full_name, muid, profile_pic, blocked_at, reason } = member
  return (
    <li className={rows.row}>
      <Avatar name={full_name} muid={muid} src={profile_pic} size={44} />
      <Text as="div" grow>
        <Text weight={600} tone="ink">
          {full_name}
        </Text>
        <Text size="sm" tone="ink-3">
          <Trans>
            Blocked <DateText value={blocked_at} />
          </Trans>
        </Text>
        {reason && (
          <Text size="sm" tone="ink-2">
            “{reason}”
          </Text>
        )}
      </Text>
      <Button
        variant="default"
        size="sm"
        loading={unblock.isPending}
        aria-label={t`Unblock ${full_name}`}
        onClick={() => unblock.mutate(member)}
      >
        {t`Unblock`}
      </Button>
    </li>
  )
}
