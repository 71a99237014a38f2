import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react'
import { useMedia } from '../../../../../theme/media.ts'
import { Chip, type ChipTone } from '../../../../../ui/chip.tsx'
import type { ShownSheet } from '../device/scores.ts'
import type { Judging } from '../device/use-judging.ts'
import classes from './judge-bar.module.css'

interface SavedChipProps {
  judging: Judging
  sheet: ShownSheet | undefined
  isClosed: boolean
}

/** Where the scores are: saved on the server, being sent, or only on this device. */
export function SavedChip({ judging, sheet, isClosed }: SavedChipProps) {
  const phone = useMedia('phone')
  const [tone, text, Icon] = standing(judging, sheet, isClosed, phone ? 'phone' : 'device')
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
  device: string,
): readonly [ChipTone, string, typeof IconLock] {
  if (isClosed) return ['plain', 'Read only', IconLock]
  if (sheet?.kept?.clash) return ['warn', 'Choose scores to keep', IconAlertTriangle]
  const waits = sheet ? sheet.kept !== undefined : kept.size > 0
  if (waits && problem) return ['bad', 'Not sent', IconAlertTriangle]
  if (waits && offline && !isWriting) return ['warn', `Saved on this ${device}, sent later`, IconCloudOff]
  if (waits) return ['brand', 'Saving', IconCloudUp]
  return sheet && sheet.saved_at === null ? ['plain', '', IconLock] : ['good', 'Saved', IconCloudCheck]
}
