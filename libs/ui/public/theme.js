// Sets the theme and the motion setting before the first paint. The shell updates both later.
(function () {
  var root = document.documentElement;
  function readSetting(key) {
    try {
      return localStorage.getItem(key) || 'system';
    } catch {
      return 'system';
    }
  }
  function setMotion() {
    root.dataset.motion = readSetting('mindloom.motion');
  }
  var choice = readSetting('mindloom.theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#13131e' : '#f8f5ef';
  setMotion();
  addEventListener('storage', setMotion);
})();
