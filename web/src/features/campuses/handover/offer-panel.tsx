import { Button, Group } from '@mantine/core'
import type { HandoverOffer } from '@muster/contract/places/campus/handovers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { reloadSession } from '../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { campusReads, myOffersQuery } from '../queries.ts'
import classes from './handover.module.css'
import { opens, roleName } from './handover-words.ts'

/** The roles at this campus that the reader is offered: who offers what, what it opens, and the answer. */
export function OfferPanel({ orgId }: { orgId: string }) {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...myOffersQuery, enabled: signedIn })
  const offers = data?.offers.filter((offer) => offer.org_id === orgId) ?? []
  return offers.map((offer) => <Offer key={offer.id} offer={offer} />)
}

function Offer({ offer }: { offer: HandoverOffer }) {
  const [declining, setDeclining] = useState(false)
  const input = { params: { handover_id: offer.id } }
  const invalidates = [...campusReads, keyOf(api.notifications)]
  const accept = useAction({
    call: () => api.campusHandovers.accept.answer(input),
    invalidates,
    onDone: () => void reloadSession(),
  })
  const decline = useAction({ call: () => api.campusHandovers.decline.answer(input), invalidates })
  const { offered_by: giver } = offer
  const name = roleName(offer)
  return (
    <Card className={classes.offer} title={`You are offered a role: ${name}`}>
      <div className={classes.giver}>
        <Avatar name={giver.full_name} src={giver.profile_pic} muid={giver.muid} size={40} />
        <p>
          <b>{giver.full_name}</b> offers you the role at {offer.campus}. Answer by{' '}
          <DateText value={offer.open_until} />; until you accept, nothing changes.
        </p>
      </div>
      <p className={classes.opens}>It opens for you:</p>
      <ul>
        {opens[offer.kind].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group gap="sm" mt="md">
        <Button loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate()}>
          Accept
        </Button>
        <Button variant="default" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Group>
      <ConfirmDialog
        opened={declining}
        title={`Decline the role ${name}?`}
        confirmLabel="Decline"
        busy={decline.isPending}
        onConfirm={() => decline.mutate(undefined, { onSettled: () => setDeclining(false) })}
        onClose={() => setDeclining(false)}
      >
        {giver.full_name} is told, and can offer it to somebody else.
      </ConfirmDialog>
    </Card>
  )
}
