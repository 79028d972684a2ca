// Theme and motion before the first paint; the shell keeps them up to date.
(function () {
  var root = document.documentElement;
  function recall(key) {
    try {
      return localStorage.getItem(key) || 'system';
    } catch {
      return 'system';
    }
  }
  function setMotion() {
    root.dataset.motion = recall('mindloom.motion');
  }
  var choice = recall('mindloom.theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#13131e' : '#f8f5ef';
  setMotion();
  addEventListener('storage', setMotion);
})();
