// Runs before the first paint so that a dark or right-to-left portal never flashes light or left-to-right.
;(function () {
  try {
    var root = document.documentElement
    var settings = JSON.parse(localStorage.getItem('settings') || '{}')
    var language = localStorage.getItem('language') || 'en'
    if (settings.mode === 'dark') root.classList.add('dark')
    if (settings.contrast === 'bold') root.dataset.contrast = 'bold'
    if (settings.preset) root.dataset.preset = settings.preset
    root.dir = settings.direction || (language === 'ar' ? 'rtl' : 'ltr')
    root.lang = language === 'cn' ? 'zh-CN' : language
  } catch {
    // Storage is blocked: the defaults stand.
  }
})()
