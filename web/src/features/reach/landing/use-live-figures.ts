import type { LandingFigures } from '@muster/contract/reach/public-figures.ts'
import { LANDING_SOCKET } from '@muster/contract/reach/public-words.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'

/** Polling interval without the web socket. */
const ASK_EVERY_MS = 30_000
/** Let the page load before connecting. */
const BEGIN_AFTER_MS = 1_500

/**
 * The live figures of the landing page, by web socket, with polling as a fallback. They keep their last
 * values when updates fail, and polling pauses while the tab is hidden.
 */
export function useLiveFigures(known: LandingFigures | undefined): LandingFigures | undefined {
  const [figures, setFigures] = useState<LandingFigures>()

  useEffect(() => {
    let socket: WebSocket | undefined
    let timer: ReturnType<typeof setTimeout>
    let ended = false

    const later = (act: () => void, ms: number) => {
      clearTimeout(timer)
      if (!ended) timer = setTimeout(act, ms)
    }

    async function ask() {
      if (!document.hidden) {
        try {
          const fresh = await api.publicFigures.landingStats()
          if (!ended) setFigures(fresh)
        } catch {
          // Keep the last figures.
        }
      }
      later(ask, ASK_EVERY_MS)
    }

    function listen() {
      const address = new URL(LANDING_SOCKET, location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      socket = new WebSocket(address)
      socket.onmessage = ({ data }) => setFigures(JSON.parse(String(data)) as LandingFigures)
      socket.onclose = () => later(ask, ASK_EVERY_MS)
    }

    later(listen, BEGIN_AFTER_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      socket?.close()
    }
  }, [])

  return figures ?? known
}
