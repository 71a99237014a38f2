import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/global.css'
import './theme/first-paint.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { whenSessionExpires } from './api/client.ts'
import { whenCallsWait } from './api/patience.ts'
import { dropPreloadedSoon } from './api/preloaded.ts'
import { forgetDeviceLists } from './api/session/device-lists.ts'
import { loadSite } from './api/site.ts'
import { memberRoutesOnDemand, routes } from './routes.tsx'
import { showFonts } from './theme/late-fonts.ts'
import { toast } from './ui/acts/toast.tsx'

whenSessionExpires(toast.sessionExpired)
whenCallsWait(toast.waiting)
void loadSite()
forgetDeviceLists()

/** Long enough for the first page to send its requests. */
const WORKER_AFTER_MS = 4_000

const place = document.getElementById('root')
if (!place) throw new Error('The page has no element with the id "root"')

const root = createRoot(place)
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: memberRoutesOnDemand() })

/** Registering the service worker earlier would slow down the first page. */
function startWorkerSoon() {
  if (!import.meta.env.PROD) return
  // Offline, the import fails: it is registered on the next visit.
  const start = () =>
    void import('./worker/start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined)
  setTimeout(start, WORKER_AFTER_MS)
}

function show() {
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  void showFonts()
  dropPreloadedSoon()
  startWorkerSoon()
}

// Keep the server-rendered frame until the page's code has loaded: an empty page in between would flicker.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
