import { ph, t } from '@lingui/core/macro'
import { Button, type ButtonProps, Modal, TextInput } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconDoorEnter, IconKeyboard, IconQrcode } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useMedia } from '../../../../../theme/media.ts'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../../ui/loading/states.tsx'
import classes from './check-in.module.css'
import { scannedCode } from './scanned-code.ts'
import { useCheckIn } from './use-check-in.ts'

const CodeScanner = lazyPart(() => import('../../../../../ui/ticket/code-scanner.tsx'))

interface CheckInProps {
  meetup: Pick<MeetupDetail, 'id' | 'is_lc_member' | 'title'>
  /** The check-in code from the address. */
  code: string | null
}

/** Checking in: one click for members and with a code in the link; others type or scan the code. */
export function CheckIn({ meetup, code }: CheckInProps) {
  const [asking, setAsking] = useState(false)
  const { checkIn, busy, loader, problem, isRefused, forget } = useCheckIn(meetup.id)
  const known = meetup.is_lc_member ? meetup.id : code
  // A rejected code is not sent again; another one has to be typed.
  const direct = known !== null && (meetup.is_lc_member || !isRefused)
  return (
    <Stack gap="xs">
      {problem && !asking && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        leftSection={<IconDoorEnter size={18} />}
        loading={busy}
        {...(loader && { loaderProps: loader })}
        onClick={() => (direct ? checkIn(known) : setAsking(true))}
      >
        {t`Check in`}
      </Button>
      <CodeDialog
        opened={asking}
        title={t`Check in to ${ph({ title: meetup.title })}`}
        busy={busy}
        loader={loader}
        problem={problem}
        onType={forget}
        onCode={(typed) => checkIn(typed, { onSuccess: () => setAsking(false) })}
        onClose={() => {
          setAsking(false)
          forget()
        }}
      />
    </Stack>
  )
}

interface CodeDialogProps {
  opened: boolean
  title: string
  busy: boolean
  loader: ButtonProps['loaderProps']
  problem: string | undefined
  onType: () => void
  onCode: (code: string) => void
  onClose: () => void
}

function CodeDialog(props: CodeDialogProps) {
  const phone = useMedia('compact')
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size={440}
      fullScreen={phone ?? false}
    >
      <CodeForm {...props} />
    </Modal>
  )
}

function CodeForm({ busy, loader, problem, onType, onCode }: CodeDialogProps) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const [scanning, setScanning] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = scannedCode(text)
    if (code) onCode(code)
    else setMissing(t`Enter the code’s 6 letters and digits`)
  }

  return (
    <Stack onSubmit={send} noValidate as="form" gap="md">
      <Text tone="ink-2">{t`You’ll find the code at the door, as text and as a QR code.`}</Text>
      {scanning ? (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <CodeScanner
            read={scannedCode}
            onCode={(code) => {
              setScanning(false)
              setText(code)
              onCode(code)
            }}
          />
        </Suspense>
      ) : (
        <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => setScanning(true)}>
          {t`Scan the QR code`}
        </Button>
      )}
      <TextInput
        label={t`Check-in code`}
        classNames={{ input: classes.code ?? '' }}
        leftSection={<IconKeyboard size={18} />}
        placeholder="ABC123"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        data-autofocus
        value={text}
        error={missing ?? problem}
        onChange={(event) => {
          setText(event.currentTarget.value.toUpperCase().replace(/\s/g, ''))
          setMissing(undefined)
          onType()
        }}
      />
      <SubmitButton busy={busy} {...(loader && { loaderProps: loader })}>
        {t`Check in`}
      </SubmitButton>
    </Stack>
  )
}
