// Runs before the first paint so that a dark or right-to-left portal never flashes light or left-to-right.
;(function () {
  try {
    var root = document.documentElement
    var settings = JSON.parse(localStorage.getItem('settings') || '{}')
    if (settings.mode === 'dark') root.classList.add('dark')
    if (settings.contrast === 'bold') root.dataset.contrast = 'bold'
    if (settings.preset) root.dataset.preset = settings.preset
    if (settings.direction) root.dir = settings.direction
  } catch {
    // Storage is blocked: the defaults apply.
  }
})()
