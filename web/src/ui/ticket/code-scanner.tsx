import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'
import { frameLoop, type QRCamera, QRCanvas, rearCamera } from 'qr/dom.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Row } from '../layout/primitives.tsx'
import classes from './code-scanner.module.css'

interface CodeScannerProps {
  /** Extracts the code from a scanned text; null if it has none. */
  read: (text: string) => string | null
  onCode: (code: string) => void
  /** Keep scanning, for a queue at the door. The same code is ignored for a few seconds. */
  goesOn?: boolean
}

const SAME_AGAIN_MS = 4000

/** Scans QR codes with the camera; shows why if no camera is available. */
export default function CodeScanner({ read, onCode, goesOn = false }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking'>('starting')
  const [problem, setProblem] = useState<string>()
  const found = useEffectEvent(onCode)
  const codeIn = useEffectEvent(read)

  useEffect(() => {
    const player = video.current
    if (!player) return
    let camera: QRCamera | undefined
    let stopLoop = () => {}
    let ended = false
    const stop = () => {
      ended = true
      stopLoop()
      camera?.stop()
    }

    async function look(element: HTMLVideoElement) {
      camera = await openCamera(element)
      // The dialog can close before the permission prompt is answered.
      if (ended) return camera.stop()
      setState('looking')
      const canvas = new QRCanvas()
      const opened = camera
      let last = { code: '', at: 0 }
      stopLoop = frameLoop(async () => {
        const text = await opened.readFrame(canvas, true)
        const code = typeof text === 'string' ? codeIn(text) : null
        if (!code || ended) return
        const isSame = code === last.code && Date.now() - last.at < SAME_AGAIN_MS
        last = { code, at: Date.now() }
        if (isSame) return
        if (!goesOn) stop()
        found(code)
      }, element)
    }
    look(player).catch((error: unknown) => {
      if (!ended) setProblem(cameraProblem(error))
    })
    return stop
  }, [goesOn])

  if (problem) {
    return (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    )
  }
  return (
    <div className={classes.camera}>
      {/* No captions: the camera stream has no sound. */}
      <video ref={video} muted playsInline aria-label={t`Camera`} />
      <Row as="p" gap="xs" align="center" size="sm" tone="ink-3" role="status">
        {state === 'starting' ? (
          <>
            <Loader size={16} /> {t`Starting the camera. If your browser asks, allow it.`}
          </>
        ) : (
          t`Point the camera at the QR code.`
        )}
      </Row>
    </div>
  )
}

class NoCamera extends Error {}

async function openCamera(player: HTMLVideoElement): Promise<QRCamera> {
  // `mediaDevices` exists only in secure contexts (HTTPS).
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera()
  return rearCamera(player)
}

function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return t`This site isn’t allowed to use the camera. Allow it in your browser settings, or type the code.`
  }
  if (error instanceof NoCamera || name === 'NotFoundError' || name === 'OverconstrainedError') {
    return t`We couldn’t find a camera to use. Type the code instead.`
  }
  return t`We couldn’t start the camera. Another app may be using it. Type the code instead.`
}
