// A view that shows nothing and does nothing: a test holds the model, and hears what the view would
// hear.

export function render({ model, el }) {
  const heard = [];
  model.on("msg:custom", (content) => heard.push(content));
  window.boards = [...(window.boards ?? []), { model, heard }];
  el.className = "bare";
  el.style.height = "100px";
}
