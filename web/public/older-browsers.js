// What browsers of the baseline lack (README.md) and the app or its libraries use. index.html loads this file before the
// app, and only where something is missing; e2e/everywhere/browsers.spec.ts keeps the list complete.
;(() => {
  const add = (target, methods) => {
    for (const [name, value] of Object.entries(methods)) {
      if (!(name in target))
        Object.defineProperty(target, name, { value, writable: true, configurable: true })
    }
  }
  add(Array.prototype, {
    toReversed() {
      return [...this].reverse()
    },
    toSorted(compare) {
      return [...this].sort(compare)
    },
    toSpliced(...change) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
  })
  add(Map, {
    groupBy(items, keyOf) {
      const groups = new Map()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index)
        index += 1
        if (groups.has(key)) groups.get(key).push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  })
  const parse = (address, base) => {
    try {
      return new URL(address, base)
    } catch {
      return null
    }
  }
  add(URL, { parse, canParse: (address, base) => parse(address, base) !== null })
  add(AbortSignal, {
    any(signals) {
      const controller = new AbortController()
      for (const signal of signals) {
        const abort = () => controller.abort(signal.reason)
        if (signal.aborted) abort()
        else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
      }
      return controller.signal
    },
  })
  add(Element.prototype, {
    checkVisibility(options) {
      const hides = options && (options.visibilityProperty || options.checkVisibilityCSS)
      return this.getClientRects().length > 0 && !(hides && getComputedStyle(this).visibility !== 'visible')
    },
  })
  add(HTMLFormElement.prototype, {
    requestSubmit(submitter) {
      const button = submitter || this.appendChild(document.createElement('button'))
      if (!submitter) button.hidden = true
      button.click()
      if (!submitter) button.remove()
    },
  })
})()
