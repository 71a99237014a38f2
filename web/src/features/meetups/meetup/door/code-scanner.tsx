import { Loader } from '@mantine/core'
import { frameLoop, type QRCamera, QRCanvas, rearCamera } from 'qr/dom.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './check-in.module.css'
import { scannedCode } from './scanned-code.ts'

interface CodeScannerProps {
  /** What is looked for; the code of a door by default. */
  read?: (text: string) => string | null
  onCode: (code: string) => void
}

/** Reads a QR code with the camera; says why when there is no camera to use. */
export default function CodeScanner({ read = scannedCode, onCode }: CodeScannerProps) {
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
      // The dialog may be closed before the person has answered the browser's question.
      if (ended) return camera.stop()
      setState('looking')
      const canvas = new QRCanvas()
      const opened = camera
      stopLoop = frameLoop(async () => {
        const text = await opened.readFrame(canvas, true)
        const code = typeof text === 'string' ? codeIn(text) : null
        if (!code || ended) return
        stop()
        found(code)
      }, element)
    }
    look(player).catch((error: unknown) => {
      if (!ended) setProblem(cameraProblem(error))
    })
    return stop
  }, [])

  if (problem) {
    return (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    )
  }
  return (
    <div className={classes.camera}>
      {/* A camera makes no sound. */}
      <video ref={video} muted playsInline aria-label="Camera" />
      <p className={classes.hint} role="status">
        {state === 'starting' ? (
          <>
            <Loader size={16} /> Starting the camera. Allow it when the browser asks.
          </>
        ) : (
          'Hold the QR code into the picture.'
        )}
      </p>
    </div>
  )
}

class NoCamera extends Error {}

async function openCamera(player: HTMLVideoElement): Promise<QRCamera> {
  // Browsers give cameras to encrypted pages only.
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera()
  return rearCamera(player)
}

function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'The camera is not allowed for this site. Allow it in the settings of the browser, or type the code.'
  }
  if (error instanceof NoCamera || name === 'NotFoundError' || name === 'OverconstrainedError') {
    return 'There is no camera that this page can use. Type the code instead.'
  }
  return 'The camera did not start; another program may be using it. Type the code instead.'
}
