import 'virtual:fonts.css'
import './theme/tokens.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadSite } from './api/site.ts'
import { router } from './router.tsx'

void loadSite()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no element with the id "root"')

createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
