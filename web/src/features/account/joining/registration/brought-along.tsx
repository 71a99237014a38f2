import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { domainLabel } from '../../../../shell/bars/domains.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { endgoalLabel } from '../paths/endgoals.ts'
import classes from './brought-along.module.css'
import type { Draft } from './draft.ts'

/** Shows what came with the link, so that people see it was not lost. */
export function BroughtAlong({ draft }: { draft: Draft }) {
  const { referralId, inviteCode, partnerParam, campus, group, interests, endgoals } = draft
  const brings = [referralId, inviteCode, partnerParam, campus, group, ...interests, ...endgoals]
  if (!brings.some(Boolean)) return null
  return (
    <div className={classes.box}>
      {referralId && (
        <p>
          <Trans>
            Invited by{' '}
            <Text as="strong" weight={600} tone="ink">
              {referralId}
            </Text>
          </Trans>
        </p>
      )}
      {inviteCode && !referralId && <p>{t`Your invitation is saved`}</p>}
      {partnerParam && <p>{t`Your kkem account will be connected`}</p>}
      {campus && (
        <p>
          <Trans>Your campus: {ph({ title: campus.title })}</Trans>
        </p>
      )}
      {group && (
        <p>
          <Trans>You’ll join the interest group {ph({ title: group.title })}</Trans>
        </p>
      )}
      {interests.length + endgoals.length > 0 && (
        <>
          <p>{t`Your choices are saved:`}</p>
          <ChipRow>
            {interests.map((domain) => (
              <Chip key={domain} tone={domain}>
                {domainLabel(domain)}
              </Chip>
            ))}
            {endgoals.map((goal) => (
              <Chip key={goal}>{endgoalLabel(goal)}</Chip>
            ))}
          </ChipRow>
        </>
      )}
    </div>
  )
}
