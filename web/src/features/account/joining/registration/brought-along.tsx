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
          Invited by{' '}
          <Text as="strong" weight={600} tone="ink">
            {referralId}
          </Text>
        </p>
      )}
      {inviteCode && !referralId && <p>Your invitation is saved</p>}
      {partnerParam && <p>Your kkem account will be connected</p>}
      {campus && <p>Your campus: {campus.title}</p>}
      {group && <p>You’ll join the interest group {group.title}</p>}
      {interests.length + endgoals.length > 0 && (
        <>
          <p>Your choices are saved:</p>
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
