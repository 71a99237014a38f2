import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Row, Text } from '../../layout/primitives.tsx'
import { Avatar } from '../../people/avatar.tsx'
import classes from '../work-queue.module.css'

interface WorkItemProps {
  current: boolean
  /** Before the row, such as a checkbox. */
  selection?: ReactNode
  picture?: ReactNode
  name: string
  /** To the right of the name: the waiting time (`Waited`) or the time of the decision. */
  aside: ReactNode
  /** Below the name. */
  about: ReactNode
  facts?: ReactNode
  /** A colleague who has it open. */
  holder?: Colleague | null
  /** Who has taken it or was given it. */
  owner?: Colleague | undefined
  onOpen: () => void
}

/** A row of a work queue; a click opens it in the work area. */
export function WorkItem(props: WorkItemProps) {
  const { current, selection, picture, name, aside, about, facts, holder, owner, onOpen } = props
  const item = useRef<HTMLLIElement>(null)
  // J and K can move beyond the visible part of the list.
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li
      ref={item}
      className={classes.item}
      data-current={current || undefined}
      data-picture={picture !== undefined || undefined}
    >
      {selection && <span className={classes.select}>{selection}</span>}
      <button
        type="button"
        className={classes.open}
        aria-current={current || undefined}
        title={typeof about === 'string' ? `${name}, ${about}` : name}
        onClick={onOpen}
      >
        {picture ?? (
          <span className={classes.fallback}>
            <Avatar name={name} muid={name} size={36} />
          </span>
        )}
        <span className={classes.text}>
          <Row as="span" gap="sm" align="baseline" justify="space-between">
            <Text as="span" weight={600} className={classes.name}>
              {name}
            </Text>
            <span className={classes.aside}>{aside}</span>
          </Row>
          <Row as="span" gap="sm" align="baseline" justify="space-between">
            <Text as="span" size="sm" tone="ink-2">
              {about}
            </Text>
            {owner && !holder && (
              <span className={classes.holder} title={t`${ph({ fullName: owner.full_name })} has taken it`}>
                <Avatar name={owner.full_name} src={owner.profile_pic} muid={owner.muid} size={22} />
                <span className="visually-hidden">
                  <Trans>{ph({ fullName: owner.full_name })} has taken it</Trans>
                </span>
              </span>
            )}
            {holder && (
              <span className={classes.holder} title={t`${ph({ fullName: holder.full_name })} has this open`}>
                <Avatar name={holder.full_name} src={holder.profile_pic} muid={holder.muid} size={22} />
                <span className="visually-hidden">
                  <Trans>{ph({ fullName: holder.full_name })} has this open</Trans>
                </span>
              </span>
            )}
          </Row>
          {facts && (
            <Row as="span" gap="2xs xs" align="center" wrap size="xs" tone="ink-3" mt="2xs">
              {facts}
            </Row>
          )}
        </span>
      </button>
    </li>
  )
}
