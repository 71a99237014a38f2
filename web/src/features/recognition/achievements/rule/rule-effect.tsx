import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { RuleRow } from '@muster/contract/recognition/achievement-rules.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './rule.module.css'

interface RuleEffectProps {
  /** The draft, or else the active version. */
  shown: RuleRow
  active: RuleRow | undefined
}

/** Who could claim with this version, compared with the active one, and who would be new. */
export function RuleEffect({ shown, active }: RuleEffectProps) {
  const [looking, setLooking] = useState(false)
  const { counts } = shown
  if (!counts) {
    return (
      <div className={classes.effect} role="status">
        <IconUsersGroup size={22} aria-hidden="true" />
        <p>{t`Counting members who meet it…`}</p>
      </div>
    )
  }
  const before = active && active.id !== shown.id ? active : undefined
  const isDraft = shown.state === 'draft'
  return (
    <div className={classes.effect}>
      <IconUsersGroup size={22} aria-hidden="true" />
      <p>
        <b>
          {plural(
            { couldClaim: counts.could_claim },
            { one: '# member could claim it.', other: '# members could claim it.' },
          )}
        </b>{' '}
        {plural({ members: counts.members }, { one: `# meets the rule.`, other: `# meet the rule.` })}{' '}
        {before?.counts &&
          t`With version ${ph({ version: before.version })}: ${ph({ members: formatNumber(before.counts.members) })}.`}{' '}
        {t`No one will lose it.`}
      </p>
      {isDraft && counts.new_members > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setLooking(true)}>
          <Trans>View {ph({ newMembers: formatNumber(counts.new_members) })} new</Trans>
        </Button>
      )}
      <Modal
        opened={looking}
        onClose={() => setLooking(false)}
        title={t`Members who could now claim it`}
        size={440}
      >
        <NewlyMeeting ruleId={shown.id} count={counts.new_members} />
      </Modal>
    </div>
  )
}

function NewlyMeeting({ ruleId, count }: { ruleId: string; count: number }) {
  const members = useQuery(queryOf(api.achievementRules.newlyMeeting, { params: { rule_id: ruleId } }))
  return (
    <QueryView query={members} empty={<EmptyState title={t`No one left`} />}>
      {(all) => (
        <>
          <ul className={classes.people}>
            {all.map(({ id, muid, full_name }) => (
              <li key={id}>
                <Link to={`/profile/${encodeURIComponent(muid)}`}>{full_name}</Link>{' '}
                <Text as="span" size="xs" tone="ink-3">
                  {muid}
                </Text>
              </li>
            ))}
          </ul>
          {count > all.length && (
            <p className={classes.note}>
              <Trans>And {ph({ count: formatNumber(count - all.length) })} more</Trans>
            </p>
          )}
        </>
      )}
    </QueryView>
  )
}
