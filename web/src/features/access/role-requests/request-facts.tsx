import type { RoleRequestReview } from '@muster/contract/access/role-requests.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { FactList } from '../../../ui/text/fact-list.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import workArea from '../../../ui/work-queue/work-area.module.css'
import classes from './requests.module.css'

/** The requesting member, and the outcome of their earlier requests. */
export function RequestFacts({ review }: { review: RoleRequestReview }) {
  const { row, member, earlier } = review
  const facts = [
    ['Studies or works at', member.organizations.join(', ') || 'Nowhere yet'],
    ['Roles', member.roles.join(', ') || 'None'],
    ['Karma', formatNumber(member.karma)],
    ['Email', row.email],
    ['Mobile', row.mobile ?? 'Not given'],
    ['Discord', row.discord_id ?? 'Not connected'],
    ['Requested', <DateText key="asked" value={row.created_at} style="time" />],
  ] as const
  return (
    <>
      <section className={workArea.part} aria-label="Member">
        <FactList facts={facts} />
        {row.message && (
          <Text tone="ink-2" lines>
            <Text as="span" size="sm" tone="ink-3">
              Message sent:{' '}
            </Text>
            “{row.message}”
          </Text>
        )}
      </section>
      {earlier.length > 0 && (
        <section className={workArea.part} aria-labelledby="earlier-requests">
          <h3 id="earlier-requests">Earlier requests for this role</h3>
          <ul className={classes.earlier}>
            {earlier.map((past) => (
              <li key={past.id}>
                <span>{pastText(past)}</span>
                {past.reason && (
                  <Text as="span" size="sm" tone="ink-3">
                    “{past.reason}”
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const hows = {
  verified: 'Verified',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const

/** 'Rejected by Faiz Fellow, 3 Nov 2026'. */
function pastText({
  state,
  decided_by,
  decided_at,
  created_at,
}: RoleRequestReview['earlier'][number]): string {
  const day = formatDate(decided_at ?? created_at, 'day')
  if (state === 'waiting') return `Waiting since ${day}`
  return decided_by ? `${hows[state]} by ${decided_by}, ${day}` : `${hows[state]}, ${day}`
}
