import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import rht, { type Toast, Toaster, useToasterStore } from 'react-hot-toast'
import { loginAddress } from '../../api/session/login-address.ts'
import { OPEN_DIALOG } from '../keys/use-page-keys.ts'
import classes from './toast.module.css'

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom'

export interface ToastAction {
  text: string
  label: string
  onAct: () => void
  /** Milliseconds until it disappears; default 5,000. */
  lasts?: number
}

const ACTIONS = 'actions'
// react-hot-toast styles toasts with its own class; only inline styles reliably override it.
const plain = { background: 'var(--surface)', color: 'var(--ink)', boxShadow: 'var(--shadow)' }
const inverse = { ...plain, background: 'var(--ink)', color: 'var(--paper)' }

const assertive = { role: 'alert', 'aria-live': 'assertive' } as const
const polite = { role: 'status', 'aria-live': 'polite' } as const

export function show(kind: ToastKind, content: ReactNode, id: string) {
  const message = <>{content}</>
  // The library ignores `ariaProps` in the Toaster's `toastOptions`.
  const ariaProps = kind === 'error' ? assertive : polite
  if (kind === 'blank') rht(message, { id, ariaProps })
  else rht[kind](message, { id, ariaProps })
}

export function showAction({ text, label, onAct, lasts = 5000 }: ToastAction, id: string) {
  rht(
    (shown) => (
      <>
        <span className={classes.text}>{text}</span>
        <button
          type="button"
          className={classes.act}
          onClick={() => {
            rht.dismiss(shown.id, ACTIONS)
            onAct()
          }}
        >
          {label}
        </button>
      </>
    ),
    { id, duration: lasts, toasterId: ACTIONS },
  )
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  // Screen readers would read every second.
  return (
    <span className={classes.text} aria-live="off">
      {seconds < 90
        ? plural(seconds, {
            one: `There were too many requests. We’ll try again in # second.`,
            other: `There were too many requests. We’ll try again in # seconds.`,
          })
        : t`There were too many requests. We’ll try again in ${ph({ ceil: Math.ceil(seconds / 60) })} minutes.`}
    </span>
  )
}

/** Counts down until calls that wait are sent again. */
export function showWaiting({ until, stop }: { until: number; stop: () => void }, id: string) {
  rht(
    <>
      <Countdown until={until} />
      <button type="button" className={classes.act} onClick={stop}>
        {t`Stop waiting`}
      </button>
    </>,
    { id, duration: Number.POSITIVE_INFINITY, toasterId: ACTIONS },
  )
}

export function showSessionExpired(id: string) {
  const here = `${location.pathname}${location.search}${location.hash}`
  rht.error(
    <span>
      <Trans>
        Your session has expired. Please login again.{' '}
        <a className={classes.link} href={loginAddress(here)}>
          Login
        </a>
      </Trans>
    </span>,
    { id, ariaProps: assertive },
  )
}

export function dismiss(id: string) {
  rht.dismiss(id)
  rht.dismiss(id, ACTIONS)
}

/** Pixels between toasts, as the library has it, and around them. */
const GUTTER = 8
const EDGE = 16
/** Height of a toast that hasn't been measured yet. */
const USUAL_HEIGHT = 54

const roomOf = (toasts: readonly Toast[]) =>
  toasts.reduce((sum, { visible, height = USUAL_HEIGHT }) => (visible ? sum + height + GUTTER : sum), 0)

/**
 * While a dialog is open, all toasts are below it: the page keeps that room free at the bottom, and dialogs end
 * above it (`toast.module.css`).
 * @returns whether one is open, and the height of the toasts with a button
 */
function useRoomBelowDialogs() {
  const messages = roomOf(useToasterStore().toasts)
  const actions = roomOf(useToasterStore({}, ACTIONS).toasts)
  const room = messages + actions
  const isUsed = room > 0
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isUsed) return undefined
    const look = () => setOver(document.querySelector(OPEN_DIALOG) !== null)
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-modal', 'class'],
    })
    look()
    return () => observer.disconnect()
  }, [isUsed])
  useEffect(() => {
    if (!isOver || !isUsed) return undefined
    const root = document.documentElement
    root.style.setProperty('--dialog-end', `${room + EDGE}px`)
    root.dataset.toasts = 'below'
    return () => {
      root.style.removeProperty('--dialog-end')
      delete root.dataset.toasts
    }
  }, [isOver, isUsed, room])
  return { isOver: isOver && isUsed, actions }
}

function Toasters() {
  const { isOver, actions } = useRoomBelowDialogs()
  return (
    <>
      <Toaster
        position={isOver ? 'bottom-center' : 'top-center'}
        gutter={GUTTER}
        containerStyle={
          isOver ? { zIndex: 5400, bottom: EDGE / 2 + actions } : { zIndex: 5400, top: 'var(--toasts)' }
        }
        toastOptions={{
          className: classes.toast ?? '',
          duration: 4000,
          removeDelay: 1000,
          style: { ...plain, maxWidth: 350 },
          success: { duration: 2000, icon: <IconCircleCheckFilled className={classes.good} size={20} /> },
          error: {
            duration: 4000,
            icon: <IconAlertCircleFilled className={classes.bad} size={20} />,
          },
          loading: { duration: Number.POSITIVE_INFINITY },
          custom: { duration: 4000 },
        }}
      />
      <Toaster
        toasterId={ACTIONS}
        position="bottom-center"
        gutter={GUTTER}
        containerStyle={{
          zIndex: 5500,
          bottom: isOver ? EDGE / 2 : 'max(var(--toast-gap, 16px), var(--toast-room, 0px))',
        }}
        toastOptions={{
          className: classes.toast ?? '',
          duration: 5000,
          removeDelay: 1000,
          style: { ...inverse, minWidth: 'min(300px, calc(100vw - 32px))', maxWidth: 560 },
        }}
      />
    </>
  )
}

// A root of its own: toasts outlive the page that raised them, and no page has to render the container.
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<Toasters />)
