import { t } from '@lingui/core/macro'
import { Button, Drawer, Modal, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconDots, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../../theme/media.ts'
import { toast } from '../acts/toast.tsx'
import { fileNameOf, saveFile } from '../files/save-file.ts'
import { Picture } from '../picture/picture.tsx'
import { useCopy } from '../text/use-copy.ts'
import { canShareNatively, type Shared, shareNatively, textOf, whatsappAddress } from './share.ts'
import classes from './share-sheet.module.css'

const LONGEST_LINE = 200

export interface ShareSheetProps extends Shared {
  opened: boolean
  onClose: () => void
  /** 'Share your ticket' */
  title: string
  /** Address of the picture, 1200 by 630; null without one. */
  picture: string | null
  /** What the picture and the link don't give away. */
  note?: string
}

/** Shares a picture, a line in the member's own voice and a link: from below on a phone, else as a dialog. */
export default function ShareSheet({ opened, onClose, title, ...shared }: ShareSheetProps) {
  const phone = useMedia('phone')
  const parts = <Parts key={shared.url} title={title} {...shared} />
  if (!phone) {
    return (
      <Modal opened={opened} onClose={onClose} title={title} size={460}>
        {parts}
      </Modal>
    )
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet ?? '', header: classes.head ?? '' }}
    >
      <PulledDown onClose={onClose}>{parts}</PulledDown>
    </Drawer>
  )
}

/** Distance in pixels from which a pull downwards closes the sheet. */
const PULL = 90

function PulledDown({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [from, setFrom] = useState<number>()
  return (
    <div
      onTouchStart={({ touches, target }) =>
        setFrom(target instanceof HTMLTextAreaElement ? undefined : touches[0]?.clientY)
      }
      onTouchEnd={({ changedTouches }) => {
        const to = changedTouches[0]?.clientY
        if (from !== undefined && to !== undefined && to - from > PULL) onClose()
      }}
    >
      {children}
    </div>
  )
}

type PartsProps = Pick<ShareSheetProps, 'title' | 'picture' | 'line' | 'url' | 'note'>

function Parts({ title, picture, line, url, note }: PartsProps) {
  const [words, setWords] = useState(line)
  const { copy } = useCopy()
  const shared = { line: words.trim(), url }
  return (
    <div className={classes.parts}>
      {picture && (
        <div className={classes.frame}>
          <Picture eager src={picture} alt={t`What people see of the link`} width={1200} height={630} />
        </div>
      )}
      <Textarea
        label={t`Your line`}
        value={words}
        maxLength={LONGEST_LINE}
        autosize
        minRows={2}
        maxRows={4}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className={classes.link}>{url}</p>
      <Button
        component="a"
        href={whatsappAddress(shared)}
        target="_blank"
        rel="noreferrer"
        size="lg"
        fullWidth
        className={classes.first}
        leftSection={<IconBrandWhatsapp size={22} aria-hidden="true" />}
      >
        {t`Share on WhatsApp`}
      </Button>
      <div className={classes.others}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy(textOf(shared))}
        >
          {t`Copy`}
        </Button>
        {picture && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => void save(picture, title)}
          >
            {t`Save picture`}
          </Button>
        )}
        {canShareNatively() && (
          <Button
            variant="default"
            leftSection={<IconDots size={18} aria-hidden="true" />}
            onClick={() => void shareNatively(shared, picture)}
          >
            {t`More`}
          </Button>
        )}
      </div>
      {note && (
        <Text size="sm" ta="center" c="var(--ink-3)">
          {note}
        </Text>
      )}
    </div>
  )
}

async function save(picture: string, title: string): Promise<void> {
  try {
    const answer = await fetch(picture)
    if (!answer.ok) throw new Error(answer.statusText)
    saveFile(await answer.blob(), `${fileNameOf(title, 'picture')}.png`)
  } catch {
    toast.error(t`We couldn’t load the picture. Please try again.`)
  }
}
