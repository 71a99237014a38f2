import { ph, t } from '@lingui/core/macro'
import { Button, Modal, Slider } from '@mantine/core'
import { COVER_SIZE } from '@muster/contract/lib/circle-words.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { HiddenFileInput } from '../files/hidden-file-input.tsx'
import 'react-easy-crop/react-easy-crop.css'
import type { Answer } from '../../api/answer.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallKey } from '../../api/query-of.ts'
import { useMedia } from '../../theme/media.ts'
import { useAction } from '../acts/use-action.ts'
import { useFocusBack } from '../keys/use-focus-back.ts'
import { pictureProblem, pictureTypes, UNREADABLE } from '../picture/picture-rules.ts'
import { CHOSEN_BYTES } from '../picture/small-enough.ts'
import { usePreview } from '../picture/use-preview.ts'
import classes from './cover-dialog.module.css'
import { cutPicture, type Part, type Size } from './cut-picture.ts'

const coverWords = { title: t`Cover`, remove: t`Remove cover`, picture: t`Picture for the cover` }

export interface CoverCalls {
  /** Address of the current picture; null while the generated one is shown. */
  cover: string | null
  upload: (picture: Blob) => Promise<Answer<unknown>>
  remove: () => Promise<Answer<unknown>>
  /** Query keys of whatever shows the cover. */
  invalidates: readonly CallKey[]
  /** Texts and size in pixels, for pictures other than a cover. */
  words?: typeof coverWords
  size?: Size
}

/** Uploads a cover: choose or drop a picture, crop it, save. */
export default function CoverDialog({
  cover,
  upload,
  remove,
  invalidates,
  words = coverWords,
  size = COVER_SIZE,
  onClose,
}: CoverCalls & { onClose: () => void }) {
  useFocusBack()
  const least = { width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) }
  const isWide = size.width > size.height
  const phone = useMedia('compact')
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState<Part>()
  const [problem, setProblem] = useState<string | null>(null)
  const preview = usePreview(file)
  const onFailed = (error: Error) =>
    setProblem(error instanceof ApiError ? error.texts.join(', ') : UNREADABLE)
  const send = useAction({
    call: async (chosen: { address: string; part: Part }) =>
      upload(await cutPicture(chosen.address, chosen.part, size)),
    invalidates,
    onDone: onClose,
    onFailed,
  })
  const drop = useAction({ call: remove, invalidates, onDone: onClose, onFailed })

  function take(chosen: File | undefined) {
    if (!chosen) return
    const found = pictureProblem(chosen, CHOSEN_BYTES)
    setProblem(found)
    setPart(undefined)
    setFile(found ? undefined : chosen)
  }
  function refuse(text: string) {
    setProblem(text)
    setFile(undefined)
  }

  return (
    <Modal opened onClose={onClose} title={words.title} size={720} fullScreen={phone ?? false}>
      {file && preview ? (
        <Cut
          address={preview}
          aspect={size.width / size.height}
          onPart={setPart}
          onSize={({ width, height }) => {
            if (width >= least.width && height >= least.height) return
            refuse(
              t`Choose a picture of at least ${ph({ width: least.width })} by ${ph({ height: least.height })} pixels`,
            )
          }}
          onBroken={() => refuse(UNREADABLE)}
        />
      ) : (
        <Choose label={words.picture} onFile={take} />
      )}
      <p
        className={classes.help}
        data-problem={problem ? true : undefined}
        role={problem ? 'alert' : undefined}
      >
        {problem ??
          (file
            ? isWide
              ? t`Move the picture with your mouse, finger or arrow keys. Narrow screens show the middle.`
              : t`Move the picture with your mouse, finger or arrow keys.`
            : isWide
              ? t`PNG, JPEG or WebP, ideally three times as wide as high. We don’t keep where or how it was taken.`
              : t`PNG, JPEG or WebP, ideally square. We don’t keep where or how it was taken.`)}
      </p>
      <div className={classes.acts}>
        {file && preview && (
          <>
            <Button
              disabled={!part}
              loading={send.isPending}
              onClick={() => part && send.mutate({ address: preview, part })}
            >
              {t`Use this picture`}
            </Button>
            <Button variant="default" disabled={send.isPending} onClick={() => setFile(undefined)}>
              {t`Choose another`}
            </Button>
          </>
        )}
        {!file && cover && (
          <Button
            variant="subtle"
            color="bad"
            leftSection={<IconTrash size={17} />}
            loading={drop.isPending}
            onClick={() => drop.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Choose({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <p className={classes.drop}>{t`Drop a picture here, or`}</p>
      <Button
        variant="light"
        leftSection={<IconUpload size={18} />}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {t`Choose picture`}
      </Button>
      <HiddenFileInput ref={input} label={label} accept={pictureTypes.join(',')} onFile={onFile} />
    </div>
  )
}

interface CutProps {
  address: string
  /** Width divided by height. */
  aspect: number
  onPart: (part: Part) => void
  onSize: (size: { width: number; height: number }) => void
  onBroken: () => void
}

const MOST_ZOOM = 4

function Cut({ address, aspect, onPart, onSize, onBroken }: CutProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={classes.cut}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={aspect}
          objectFit="cover"
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t`Visible part of the picture` }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onPart(pixels)}
          onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => onSize({ width, height })}
        />
      </div>
      <Slider
        mt={16}
        label={null}
        thumbLabel={t`Zoom`}
        min={1}
        max={MOST_ZOOM}
        step={0.1}
        value={zoom}
        onChange={setZoom}
      />
    </>
  )
}
