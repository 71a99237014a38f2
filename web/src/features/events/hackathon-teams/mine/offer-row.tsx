import { Button } from '@mantine/core'
import type { MyTeam, TeamOffer } from '@muster/contract/events/hackathon-teams.ts'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { useOfferActs } from '../shared/use-offer-acts.ts'

interface OfferRowProps {
  team: MyTeam
  offer: TeamOffer
}

/** A request to join, which the captain answers, or an invitation without an answer yet. */
export function OfferRow({ team, offer }: OfferRowProps) {
  const { person, kind, note, created_at } = offer
  const isRequest = kind === 'request'
  const { accept, decline, accepting, declining } = useOfferActs(offer.id, {
    accepted: `${person.full_name} has joined the team`,
    ended: isRequest ? 'Request declined' : 'Invitation withdrawn',
  })
  const when = <RelativeTime value={created_at} />
  const name = <span className="visually-hidden"> {person.full_name}</span>
  return (
    <PersonRow
      person={person}
      facts={
        <span>
          {!isRequest ? (
            <>Invited {when}</>
          ) : team.is_captain ? (
            <>Asked to join {when}</>
          ) : (
            <>Asked to join {when}. Your captain will answer.</>
          )}
        </span>
      }
      note={note}
    >
      {team.is_captain &&
        (isRequest ? (
          <>
            <Button size="sm" loading={accepting} disabled={declining || team.room < 1} onClick={accept}>
              Accept{name}
            </Button>
            <Button size="sm" variant="default" loading={declining} disabled={accepting} onClick={decline}>
              Decline{name}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="default" loading={declining} onClick={decline}>
            Withdraw<span className="visually-hidden"> {person.full_name}’s invitation</span>
          </Button>
        ))}
    </PersonRow>
  )
}
