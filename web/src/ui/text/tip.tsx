import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useId,
  useState,
} from 'react'
import { lazyPart, Nothing } from '../loading/lazy-part.tsx'

const OpenedTip = lazyPart(() => import('./opened-tip.tsx'), Nothing)

interface TipProps {
  /** Null if there is nothing to say. */
  label: string | null
  /** In pixels, for a text of several lines. */
  maw?: number
  /** Passes its attributes on to one element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A tooltip of the element inside. The library's needs 12 kB, and it costs each row of a list time, so it loads when
 * something is pointed at or focused, before the moment after which a tooltip opens.
 */
export function Tip({ label, children, ...look }: TipProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [by, setBy] = useState<'mouse' | 'keyboard'>()
  const { props } = children
  const leave = () => setBy(undefined)
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': by && label ? id : props['aria-describedby'],
        onMouseEnter: (event: MouseEvent<HTMLElement>) => {
          props.onMouseEnter?.(event)
          setTarget(event.currentTarget)
          setBy('mouse')
        },
        onMouseLeave: (event: MouseEvent<HTMLElement>) => {
          props.onMouseLeave?.(event)
          leave()
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event)
          if (!event.currentTarget.matches(':focus-visible')) return
          setTarget(event.currentTarget)
          setBy('keyboard')
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event)
          leave()
        },
      })}
      {target && label && (
        <Suspense>
          <OpenedTip {...look} id={id} target={target} by={by} label={label} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
