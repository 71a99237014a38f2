import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { campusHandovers } from '@muster/contract/places/campus/handovers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { campusReads, offersQuery } from '../queries.ts'
import classes from './handover.module.css'
import { roleName } from './handover-words.ts'

type Offer = ReplyOf<(typeof campusHandovers)['list']>['offers'][number]

/** Pending offers of the campus, which can be withdrawn. Hidden when there are none. */
export function OpenOffers({ orgId }: { orgId: string | undefined }) {
  const { data } = useQuery(offersQuery(orgId))
  if (!data || data.offers.length === 0) return null
  return (
    <section className={classes.open} aria-label={t`Offers waiting for an answer`}>
      <Text as="h3" size="xs" weight={600} tone="ink-3">
        {t`Waiting for an answer`}
      </Text>
      <ul>
        {data.offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Row({ offer }: { offer: Offer }) {
  const { receiver, offered_by: giver } = offer
  const takeBack = useAction({
    call: () => api.campusHandovers.takeBack.answer({ params: { handover_id: offer.id } }),
    invalidates: campusReads,
  })
  return (
    <li>
      <Avatar name={receiver.full_name} src={receiver.profile_pic} muid={receiver.muid} size={36} />
      <div>
        <b>{receiver.full_name}</b>
        <p>
          <Trans>
            {ph({ roleName: roleName(offer) })}, offered by {ph({ fullName: giver.full_name })}, open until{' '}
            <DateText value={offer.open_until} />
          </Trans>
        </p>
      </div>
      {offer.can_take_back && (
        <Button
          variant="default"
          size="compact-md"
          loading={takeBack.isPending}
          aria-label={t`Withdraw the offer to ${ph({ fullName: receiver.full_name })}`}
          onClick={() => takeBack.mutate()}
        >
          {t`Withdraw`}
        </Button>
      )}
    </li>
  )
}
