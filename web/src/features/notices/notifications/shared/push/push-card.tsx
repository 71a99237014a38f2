import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PushDevice } from '@muster/contract/notices/push.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../../api/client.ts'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../../../../api/device/push.ts'
import { queryOf } from '../../../../../api/query-of.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import rows from '../../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { RelativeTime } from '../../../../../ui/text/date-text.tsx'
import classes from '../notice-choices.module.css'

const devicesQuery = queryOf(api.push.devices)
const stateQuery = { queryKey: ['push-state'], queryFn: pushState, staleTime: 0 }

const hints: Readonly<Partial<Record<PushState, string>>> = {
  blocked: t`Your browser blocks notifications from this site. Allow them in your browser’s settings, then open this page again.`,
  install: t`First add the app to your home screen: tap Share, then “Add to Home Screen”. Open it there and come back to this page.`,
  impossible: t`This browser can’t receive push notifications.`,
}

/** Lists the devices that get push notifications, and turns them on for this device. */
export function PushCard() {
  const devices = useQuery(devicesQuery)
  const here = useQuery(stateQuery)
  return (
    <Card title={t`Push notifications`}>
      <Text tone="ink-2" mb="md">
        {t`You’ll get them even when the app is closed. They’re encrypted for each device, and stop on a device when you sign out there.`}
      </Text>
      <QueryView query={devices} skeleton={<SkeletonRows rows={1} />}>
        {(list) => (
          <>
            {here.data && <Here state={here.data} isKnown={list.some(({ is_this }) => is_this)} />}
            {list.length > 0 && (
              <ul className={`${rows.list} ${classes.devices}`}>
                {list.map((device) => (
                  <Device key={device.id} device={device} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Here({ state, isKnown }: { state: PushState; isKnown: boolean }) {
  const client = useQueryClient()
  const turnOn = useAction({
    call: async () => {
      const { public_key } = await api.push.key()
      const subscription = await turnPushOn(public_key)
      return subscription ? api.push.subscribe.answer({ body: subscription }) : { reply: [], text: '' }
    },
    success: ({ text }) => text,
    invalidates: [devicesQuery.queryKey],
    onDone: () => void client.invalidateQueries({ queryKey: stateQuery.queryKey }),
    onFailed: () => toast.error(t`We couldn’t turn on push notifications. Try again in a moment.`),
  })
  if (state === 'on' && isKnown) return null
  const hint = hints[state]
  if (hint) return <p>{hint}</p>
  return (
    <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
      {t`Turn on notifications`}
    </Button>
  )
}

function Device({ device: { id, device, is_this, created_at, sent_at } }: { device: PushDevice }) {
  const client = useQueryClient()
  const remove = useAction({
    call: async () => {
      const answer = await api.push.remove.answer({ params: { push_device_id: id } })
      if (is_this) await turnPushOff()
      return answer
    },
    invalidates: [devicesQuery.queryKey],
    onDone: () => void client.invalidateQueries({ queryKey: stateQuery.queryKey }),
  })
  return (
    <li className={rows.row}>
      <div className={classes.text}>
        <Text weight={600}>{device}</Text>
        <Text size="xs" tone="ink-3">
          {sent_at ? (
            <Trans>
              Last notification <RelativeTime value={sent_at} />
            </Trans>
          ) : (
            <Trans>
              Turned on <RelativeTime value={created_at} />
            </Trans>
          )}
        </Text>
      </div>
      {is_this && <Chip tone="good">{t`This device`}</Chip>}
      <Button
        variant="default"
        size="sm"
        loading={remove.isPending}
        aria-label={t`Turn off for ${device}`}
        onClick={() => remove.mutate()}
      >
        {t`Turn off`}
      </Button>
    </li>
  )
}
