import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '../text/format.ts'
import { Tip } from '../text/tip.tsx'
import classes from './neighbour-buttons.module.css'
import type { Neighbours } from './neighbours.ts'
import { totalOf } from './pager.tsx'

/** The position of a record in its list, with buttons for the ones before and after. */
export function NeighbourButtons({ neighbours: { place, previous, next } }: { neighbours: Neighbours }) {
  if (!place || place.of.count < 2) return null
  const arrows = [
    { label: t`Previous`, go: previous, Icon: IconChevronUp },
    { label: t`Next`, go: next, Icon: IconChevronDown },
  ]
  return (
    <span className={classes.neighbours}>
      {arrows.map(({ label, go, Icon }) => (
        <Tip key={label} label={label}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={label}
            disabled={!go}
            onClick={() => void go?.()}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tip>
      ))}
      <span className="tabular">
        <Trans>
          {ph({ at: formatNumber(place.at) })} of {ph({ total: totalOf(place.of) })}
        </Trans>
      </span>
    </span>
  )
}
