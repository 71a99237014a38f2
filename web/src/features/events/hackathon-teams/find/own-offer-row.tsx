import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import rows from '../../../../ui/layout/rows.module.css'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import classes from './find.module.css'
import { AnswerButtons } from './team-act.tsx'

/** A team that invited me, or that I have asked to join. */
export function OwnOfferRow({ offer }: { offer: MyTeamState['offers'][number] }) {
  return (
    <li className={`${rows.row} ${classes.offer}`}>
      <div className={classes.offered}>
        <p className={classes.team}>
          <strong>{offer.name}</strong>
          <AvatarStack people={offer.members} />
        </p>
        <p className={classes.fact}>{fillText(offer)} members</p>
        {offer.pitch && <p className={classes.words}>{offer.pitch}</p>}
        {offer.note && <p className={classes.words}>“{offer.note}”</p>}
      </div>
      <AnswerButtons team={offer} offer={offer} />
    </li>
  )
}
