import { ph, t } from '@lingui/core/macro'
import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSite } from '../../../../api/site.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import classes from './second-step.module.css'

interface RecoveryCodesDialogProps {
  /** Null keeps the dialog closed. */
  codes: readonly string[] | null
  onClose: () => void
}

/**
 * New recovery codes, shown only once. The dialog stays open until the member confirms that they are saved.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={t`Save your recovery codes`}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {codes && <Codes codes={codes} onClose={onClose} />}
    </Modal>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false)
  const { name } = useSite()
  const clipboard = useClipboard({ timeout: 3000 })
  const text = t`${name} recovery codes. Each works once.\n\n${ph({ codes: codes.join('\n') })}\n`
  return (
    <>
      <p style={{ color: 'var(--ink-2)' }}>
        {t`Lost your phone? Any of these codes will let you in. Each works once. Save them now, because we don’t keep a copy and can’t show them again.`}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap="xs" wrap mb="md">
        <Button
          size="sm"
          variant="light"
          leftSection={clipboard.copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          <span aria-live="polite">{clipboard.copied ? t`Copied` : t`Copy`}</span>
        </Button>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t`Download`}
        </Button>
        <Button size="sm" variant="light" leftSection={<IconPrinter size={17} />} onClick={() => print()}>
          {t`Print`}
        </Button>
      </Row>
      <Checkbox
        label={t`I’ve saved them somewhere safe`}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg">
        <Button disabled={!kept} onClick={onClose}>
          {t`Done`}
        </Button>
      </Group>
    </>
  )
}
