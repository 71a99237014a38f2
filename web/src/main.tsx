import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/global.css'
import './theme/first-paint.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { whenSessionExpires } from './api/client.ts'
import { dropEarlyAnswersSoon } from './api/early-answers.ts'
import { forgetDeviceLists } from './api/session/device-lists.ts'
import { loadSite } from './api/site.ts'
import { memberRoutesOnDemand, routes } from './routes.tsx'
import { showFonts } from './theme/late-fonts.ts'
import { toast } from './ui/acts/toast.tsx'

whenSessionExpires(toast.sessionExpired)
void loadSite()
forgetDeviceLists()

/** By then the first page has asked for what it shows. */
const WORKER_AFTER_MS = 4_000

const place = document.getElementById('root')
if (!place) throw new Error('The page has no element with the id "root"')

const root = createRoot(place)
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: memberRoutesOnDemand() })

/** Beside the first page it would only slow it down. */
function startWorkerSoon() {
  if (!import.meta.env.PROD) return
  // Without a connection it is started on the next visit.
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
  dropEarlyAnswersSoon()
  startWorkerSoon()
}

// What the server has drawn stays until the code of the page is there: an empty frame in between would only flicker.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
