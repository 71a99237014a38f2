import { ph, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconHandStop,
  IconLock,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '../../../../../theme/media.ts'
import type { ChipTone } from '../../../../../ui/chip.tsx'
import { Chip } from '../../../../../ui/chip.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { type ShownSheet, scoredOf } from '../device/scores.ts'
import type { Judging } from '../device/use-judging.ts'
import { closesText } from './closes-text.ts'
import classes from './judge-bar.module.css'
import { desksText, standText } from './next-desk.ts'

interface JudgeBarProps {
  hackathonId: string
  judging: Judging
  mine: MySheets
  sheets: readonly ShownSheet[]
  /** Index of the open sheet; null at the end. */
  index: number | null
  onDesk: (number: number) => void
}

/** Position, progress and save state. The title opens the list of projects. */
export function JudgeBar({ hackathonId, judging, mine, sheets, index, onDesk }: JudgeBarProps) {
  const [declaring, setDeclaring] = useState(false)
  const { criteria, closes_at, closed_because } = mine
  const sheet = index === null ? undefined : sheets[index]
  const after = index === null ? undefined : (sheets[index + 1] ?? sheets[0])
  const steps = sheets.length * criteria.length
  const scored = sheets.reduce((total, one) => total + scoredOf(one, criteria), 0)
  const closes = closed_because === null && closes_at ? closesText(closes_at) : null
  return (
    <div className={classes.bar}>
      <header className={classes.top}>
        <Link className={classes.close} to={hackathonPath(hackathonId)} aria-label={t`Close`}>
          <IconX size={22} />
        </Link>
        <div className={classes.title}>
          <Menu position="bottom-start" width={320} withinPortal>
            <h1>
              <Menu.Target>
                <button type="button">
                  {index === null
                    ? t`Your desks`
                    : t`Project ${ph({ index: formatNumber(index + 1) })} of ${ph({ sheets: formatNumber(sheets.length) })}`}
                  <IconChevronDown size={18} aria-hidden="true" />
                </button>
              </Menu.Target>
            </h1>
            <Menu.Dropdown className={classes.menu}>
              <div className={classes.desks}>
                {sheets.map((one) => (
                  <Menu.Item
                    key={one.project.project_id}
                    aria-current={one === sheet ? 'page' : undefined}
                    leftSection={<Stand sheet={one} mine={mine} />}
                    rightSection={
                      <Text as="span" size="xs" weight={400} tone="ink-3">
                        {standText(one, criteria)}
                      </Text>
                    }
                    onClick={() => onDesk(one.project.number)}
                  >
                    {`D${one.project.number} ${one.project.title}`}
                  </Menu.Item>
                ))}
              </div>
              {sheet && closed_because === null && (
                <>
                  <Menu.Divider />
                  <Menu.Item leftSection={<IconHandStop size={18} />} onClick={() => setDeclaring(true)}>
                    {t`Declare a conflict`}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
          <p>{[desksText(sheets), closes].filter(Boolean).join('. ')}</p>
        </div>
        <SavedChip judging={judging} sheet={sheet} isClosed={closed_because !== null} />
      </header>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t`Scored`}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={scored}
      >
        <div style={{ width: `${(100 * scored) / steps}%` }} />
      </div>
      {sheet && (
        <ConflictDialog
          opened={declaring}
          project={sheet.project}
          way="scores"
          onClose={() => setDeclaring(false)}
          onDeclared={() => {
            setDeclaring(false)
            if (after) onDesk(after.project.number)
            void judging.forget(sheet.project.project_id)
            void judging.refresh()
          }}
        />
      )}
    </div>
  )
}

function Stand({ sheet, mine: { criteria } }: { sheet: ShownSheet; mine: MySheets }) {
  const scored = scoredOf(sheet, criteria)
  if (scored === criteria.length) return <IconCircleCheck size={18} color="var(--good)" />
  return scored > 0 ? (
    <IconCircleHalf2 size={18} color="var(--warn)" />
  ) : (
    <IconCircle size={18} color="var(--ink-3)" />
  )
}

interface SavedChipProps {
  judging: Judging
  sheet: ShownSheet | undefined
  isClosed: boolean
}

/** Where the scores are: saved on the server, being sent, or only on this device. */
function SavedChip({ judging, sheet, isClosed }: SavedChipProps) {
  const phone = useMedia('phone')
  const [tone, text, Icon] = standing(judging, sheet, isClosed, phone)
  return (
    <div className={classes.saved} role="status">
      {text && (
        <Chip tone={tone} icon={<Icon size={15} />}>
          {text}
        </Chip>
      )}
    </div>
  )
}

function standing(
  { kept, isWriting, offline, problem }: Judging,
  sheet: ShownSheet | undefined,
  isClosed: boolean,
  phone: boolean,
): readonly [ChipTone, string, typeof IconLock] {
  if (isClosed) return ['plain', t`Read only`, IconLock]
  if (sheet?.kept?.clash) return ['warn', t`Choose scores to keep`, IconAlertTriangle]
  const waits = sheet ? sheet.kept !== undefined : kept.size > 0
  if (waits && problem) return ['bad', t`Not sent`, IconAlertTriangle]
  if (waits && offline && !isWriting) {
    return [
      'warn',
      phone ? t`Saved on this phone, sent later` : t`Saved on this device, sent later`,
      IconCloudOff,
    ]
  }
  if (waits) return ['brand', t`Saving`, IconCloudUp]
  return sheet && sheet.saved_at === null ? ['plain', '', IconLock] : ['good', t`Saved`, IconCloudCheck]
}
