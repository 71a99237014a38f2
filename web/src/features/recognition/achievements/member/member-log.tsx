import { plural, t } from '@lingui/core/macro'
import type { logActions } from '@muster/contract/recognition/achievement-issuing.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import classes from './member-page.module.css'

type Action = (typeof logActions)[number]

const actionWords: Readonly<Record<Action, { label: string; tone: ChipTone }>> = {
  issued: { label: t`Issued`, tone: 'good' },
  revoked: { label: t`Revoked`, tone: 'bad' },
  vc_issued: { label: t`Credential issued`, tone: 'brand' },
  vc_failed: { label: t`Credential failed`, tone: 'warn' },
}

/** The maximum number of entries that the server returns. */
const MOST = 100

/** The latest events in a member's achievements. */
export function MemberLog({ muid }: { muid: string }) {
  const log = useQuery(queryOf(api.achievementIssuing.audit, { params: { muid } }))
  return (
    <Card>
      <QueryView
        query={log}
        errorTitle={t`We couldn’t load the log`}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState title={t`Nothing has happened yet`} />}
      >
        {(entries) => (
          <>
            <p className={classes.quiet}>
              {entries.length < MOST
                ? plural({ entries: entries.length }, { one: '# entry', other: '# entries' })
                : t`Last ${MOST} entries`}
            </p>
            <Text as="ul" mt="xs" aria-label={t`Log`}>
              {entries.map(({ created_at, achievement, action, rule_version, metadata, performed_by }) => (
                <li key={`${created_at} ${achievement} ${action}`} className={classes.row}>
                  <div className={classes.what}>
                    <p className={classes.name}>{achievement}</p>
                    <p className={classes.quiet}>
                      <DateText value={created_at} style="time" />, {performed_by}
                      {rule_version !== null && `, ${t`under version ${rule_version} of the rule`}`}
                      {metadata.reason && `. ${metadata.reason}`}
                    </p>
                  </div>
                  <Chip tone={actionWords[action].tone}>{actionWords[action].label}</Chip>
                </li>
              ))}
            </Text>
          </>
        )}
      </QueryView>
    </Card>
  )
}
