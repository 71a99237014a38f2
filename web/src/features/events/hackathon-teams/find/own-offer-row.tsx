import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { AnswerButtons } from '../shared/team-act.tsx'
import classes from './find.module.css'

/** A team that invited me, or that I have asked to join. */
export function OwnOfferRow({ offer }: { offer: MyTeamState['offers'][number] }) {
  return (
    <li className={`${rows.row} ${classes.offer}`}>
      <div className={classes.offered}>
        <Row as="p" gap="2xs xs" align="center" wrap>
          <strong>{offer.name}</strong>
          <AvatarStack people={offer.members} />
        </Row>
        <Text size="xs" tone="ink-3">
          <Trans>{ph({ fillText: fillText(offer) })} members</Trans>
        </Text>
        {offer.pitch && (
          <Text size="sm" tone="ink-2">
            {offer.pitch}
          </Text>
        )}
        {offer.note && (
          <Text size="sm" tone="ink-2">
            “{offer.note}”
          </Text>
        )}
      </div>
      <AnswerButtons team={offer} offer={offer} />
    </li>
  )
}
