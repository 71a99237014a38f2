import { ph, t } from '@lingui/core/macro'
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
    [t`Studies or works at`, member.organizations.join(', ') || t`Nowhere yet`],
    [t`Roles`, member.roles.join(', ') || t`None`],
    [t`Karma`, formatNumber(member.karma)],
    [t`Email`, row.email],
    [t`Mobile`, row.mobile ?? t`Not given`],
    [t`Discord`, row.discord_id ?? t`Not connected`],
    [t`Requested`, <DateText key="asked" value={row.created_at} style="time" />],
  ] as const
  return (
    <>
      <section className={workArea.part} aria-label={t`Member`}>
        <FactList facts={facts} />
        {row.message && (
          <Text tone="ink-2" lines>
            <Text as="span" size="sm" tone="ink-3">
              {t`Message sent:`}{' '}
            </Text>
            “{row.message}”
          </Text>
        )}
      </section>
      {earlier.length > 0 && (
        <section className={workArea.part} aria-labelledby="earlier-requests">
          <h3 id="earlier-requests">{t`Earlier requests for this role`}</h3>
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
  verified: t`Verified`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
} as const

/** 'Rejected by Faiz Fellow, 3 Nov 2026'. */
function pastText({
  state,
  decided_by,
  decided_at,
  created_at,
}: RoleRequestReview['earlier'][number]): string {
  const day = formatDate(decided_at ?? created_at, 'day')
  if (state === 'waiting') return t`Waiting since ${day}`
  return decided_by ? t`${ph({ hows: hows[state] })} by ${decided_by}, ${day}` : `${hows[state]}, ${day}`
}
