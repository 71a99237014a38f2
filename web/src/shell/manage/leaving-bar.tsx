import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { LeavingMessage } from '@muster/contract/notices/message-shapes.ts'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { keyOf, queryOf } from '../../api/query-of.ts'
import { useAction } from '../../ui/acts/use-action.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { usePermissions } from '../session/session-queries.ts'
import classes from './leaving-bar.module.css'

const SECOND_MS = 1_000
const reads = [keyOf(api.messages)] as const

/** Messages that their sender or signer can still stop, on every Manage page. */
export function LeavingBar() {
  const permissions = usePermissions()
  const { data: leaving = [] } = useQuery({
    ...queryOf(api.messages.leaving),
    enabled: isAllowed(pageAccess.messages, permissions),
  })
  return leaving.map((message) => <Leaving key={message.id} message={message} />)
}

function Leaving({ message }: { message: LeavingMessage }) {
  const { id, subject, total, signed_by_me: isSigner, signer, leaves_at } = message
  const params = { message_id: id }
  const stop = useAction({ call: () => api.messages.stop.answer({ params }), invalidates: reads })
  const now = useAction({ call: () => api.messages.sendNow.answer({ params }), invalidates: reads })
  const left = useSecondsUntil(leaves_at)
  const title = isSigner ? t`You signed it.` : signer ? t`Signed by ${signer}.` : t`On its way.`
  const when = left > 0 ? t`Leaves in ${ph({ clock: clockOf(left) })}.` : t`Leaves now.`
  const link = <Link to={`/dashboard/management/messages/${id}`}>“{subject}”</Link>
  return (
    <section className={classes.bar} aria-label={t`Message that leaves soon`}>
      <div className={classes.about}>
        <p className={classes.title}>
          {title} {when}
        </p>
        <p>
          {total === null ? (
            link
          ) : (
            <Trans>
              {ph({ link })} to <Plural value={total} one="# member" other="# members" />
            </Trans>
          )}
        </p>
      </div>
      <PlainButton look="link" busy={now.isPending} onClick={() => now.mutate()}>
        {t`Send now`}
      </PlainButton>
      <PlainButton
        look="default"
        icon={<IconHandStop size={18} />}
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t`Stop`}
      </PlainButton>
    </section>
  )
}

function useSecondsUntil(moment: string): number {
  const until = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS))
  const [seconds, setSeconds] = useState(until)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the moment alone
  useEffect(() => {
    const tick = setInterval(() => setSeconds(until()), SECOND_MS)
    return () => clearInterval(tick)
  }, [moment])
  return seconds
}

/** Minutes and seconds, such as 7:42; hours for a message with a set time. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
