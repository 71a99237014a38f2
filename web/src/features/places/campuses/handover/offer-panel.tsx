import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { isAllowed, type Permissions, pageAccess } from '@muster/contract/access/access.ts'
import type { HandoverOffer } from '@muster/contract/places/campus/handovers.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { reloadSession, usePermissions } from '../../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { campusReads, myOffersQuery } from '../queries.ts'
import classes from './handover.module.css'
import { opens, roleName } from './handover-words.ts'

interface AnsweredOffer {
  readonly offer: HandoverOffer
  readonly accepted: boolean
}

/**
 * Role offers to the reader at this campus: who made the offer, what the role gives access to, and the answer
 * buttons.
 */
export function OfferPanel({ orgId }: { orgId: string }) {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...myOffersQuery, enabled: signedIn })
  const [answered, setAnswered] = useState<AnsweredOffer>()
  const permissions = usePermissions()
  const offers = data?.offers.filter(({ id, org_id }) => org_id === orgId && id !== answered?.offer.id) ?? []
  return (
    <>
      {answered && <Answered key={answered.offer.id} {...answered} permissions={permissions} />}
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} onAnswer={(accepted) => setAnswered({ offer, accepted })} />
      ))}
    </>
  )
}

/** Replaces an answered offer. It takes focus, because the focused button is gone. */
function Answered({ offer, accepted, permissions }: AnsweredOffer & { permissions: Permissions | null }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  const name = roleName(offer)
  const leadsOn = accepted && offer.kind !== 'group' && isAllowed(pageAccess.campusDetails, permissions)
  return (
    <Card className={classes.offer}>
      <p ref={text} tabIndex={-1} className={classes.answered}>
        {accepted
          ? t`You’re now ${name} at ${ph({ campus: offer.campus })}.`
          : t`You declined the ${name} role.`}
      </p>
      {leadsOn && (
        <Button component={Link} to="/dashboard/campus-details" mt="md">
          {t`View Campus Details`}
        </Button>
      )}
    </Card>
  )
}

function Offer({ offer, onAnswer }: { offer: HandoverOffer; onAnswer: (accepted: boolean) => void }) {
  const [declining, setDeclining] = useState(false)
  const input = { params: { handover_id: offer.id } }
  const invalidates = [...campusReads, keyOf(api.notifications)]
  const accept = useAction({
    call: () => api.campusHandovers.accept.answer(input),
    invalidates,
    // The text that replaces the offer confirms it, so no toast is needed.
    success: false,
    onDone: () => {
      onAnswer(true)
      void reloadSession()
    },
  })
  const decline = useAction({
    call: () => api.campusHandovers.decline.answer(input),
    invalidates,
    success: false,
    onDone: () => onAnswer(false),
  })
  const { offered_by: giver } = offer
  const name = roleName(offer)
  return (
    <Card className={classes.offer} title={t`You’ve been offered a role: ${name}`}>
      <Row gap="sm" align="center">
        <Avatar name={giver.full_name} src={giver.profile_pic} muid={giver.muid} size={40} />
        <p>
          <Trans>
            <b>{ph({ fullName: giver.full_name })}</b> has offered you the role at{' '}
            {ph({ campus: offer.campus })}. Answer by <DateText value={offer.open_until} />. Nothing changes
            until you accept.
          </Trans>
        </p>
      </Row>
      <Text weight={600} mt="sm">
        {t`If you accept, you’ll:`}
      </Text>
      <ul>
        {opens[offer.kind].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group gap="sm" mt="md">
        <Button loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate()}>
          {t`Accept`}
        </Button>
        <Button variant="default" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          {t`Decline`}
        </Button>
      </Group>
      <ConfirmDialog
        opened={declining}
        title={t`Decline the ${name} role?`}
        confirmLabel={t`Decline`}
        busy={decline.isPending}
        onConfirm={() => decline.mutate(undefined, { onSettled: () => setDeclining(false) })}
        onClose={() => setDeclining(false)}
      >
        <Trans>{ph({ fullName: giver.full_name })} will be notified, and can offer it to someone else.</Trans>
      </ConfirmDialog>
    </Card>
  )
}
